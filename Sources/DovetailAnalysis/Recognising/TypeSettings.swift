// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// For every type, what it contributes to the setting of what stands in it.
struct TypeSettings {
  private let settings: [Setting]

  init(_ program: Program, _ recognition: Recognition) {
    let rootConformances = Set(recognition.rootConformances)
    let liveConformances = Signs.liveConformances.union(recognition.liveConformances)
    let controllersOfExtensions = Self.controllersOfExtensions(program)
    let seamTypes = Self.typesOfSeamGlobals(program, recognition)
    settings = program.types.map { type in
      var setting: Setting = []
      var supertypes = type.externalSupertypes
      supertypes.formUnion(type.supertypes.map { program.types[$0].name })
      let attributes = type.parts.flatMap { program[$0].attributes }
      if attributes.contains(where: Signs.entryPointAttributes.contains)
        || attributes.contains(where: { recognition.rootAttributes.contains($0) })
        || program.isCompositionRoot(type)
        || !supertypes.isDisjoint(with: rootConformances)
        // The program's own `Command` or `Scene` is something else.
        || !type.externalSupertypes.isDisjoint(with: Signs.entryPoints)
        || Signs.rootEndings.contains(where: { type.name.hasSuffix($0) })
        || controllersOfExtensions.contains(type.id) || Self.isMadeBySystem(type, program)
        || recognition.rootTypes.contains(where: { NamePattern($0).matches(type) })
        || seamTypes.contains(type.id)
      {
        setting.insert(.root)
      }
      if !supertypes.isDisjoint(with: liveConformances) { setting.insert(.live) }
      if !supertypes.isDisjoint(with: ["PreviewProvider", "PreviewModifier"]) { setting.insert(.preview) }
      if !supertypes.isDisjoint(with: ["XCTestCase", "QuickSpec", "KIFTestCase", "SwiftSyntaxMacrosTestSupport"])
        || attributes.contains("Suite")
      {
        setting.insert(.test)
      }
      if Self.isDouble(type.name) { setting.insert(.test) }
      if type.name.namesDebugging { setting.insert(.debug) }
      if Self.isView(type, program) { setting.insert(.view) }
      if type.kind == .external || Self.wrapsForeignType(type, program) { setting.insert(.foreignExtension) }
      return setting
    }
  }

  subscript(_ type: Int) -> Setting { settings[type] }

  private static func isView(_ type: ProgramType, _ program: Program) -> Bool {
    var names = type.externalSupertypes
    // A class that has a superclass and is named as a view is one, though its superclass is not known here.
    if type.kind == .class, Signs.statusViewEndings.contains(where: { type.name.hasSuffix($0) }) { return true }
    if type.kind == .class, !(names.isEmpty && type.supertypes.isEmpty) {
      if Signs.ownViewEndings.contains(where: { type.name.hasSuffix($0) }) { return true }
    }
    if type.kind == .external { names.insert(type.name) }
    if holdsViews(type, program) { return true }
    if names.contains(where: { name in Signs.viewEndings.contains { name.hasSuffix($0) } }) { return true }
    guard type.kind == .class || type.kind == .external else { return false }
    return Signs.viewOverrides.contains { name in
      type.members[name]?.contains { program[$0].modifiers.contains(.isOverride) } ?? false
    }
  }

  /// Whether a class without a superclass puts controls together: `let slider: NSSlider`, `let stack = NSStackView()`.
  private static func holdsViews(_ type: ProgramType, _ program: Program) -> Bool {
    guard type.kind == .class, !type.isNamedAsLogic else { return false }
    let views = program.members(of: type).count { id in
      let property = program[id]
      guard property.kind == .variable, property.modifiers.contains(.isStored) else { return false }
      let name = property.type?.elements.first?.name ?? property.initialValue?.name ?? ""
      return (name.hasPrefix("NS") || name.hasPrefix("UI") || name.hasSuffix("View"))
        && Signs.viewEndings.contains { name.hasSuffix($0) }
    }
    return views >= 2
  }

  /// The classes that ask for the context of an extension of another program: the system makes them.
  private static func controllersOfExtensions(_ program: Program) -> Set<Int> {
    var found: Set<Int> = []
    for (file, facts) in program.files.enumerated() {
      for use in facts.uses where use.name.hasPrefix("extensionContext") && use.base == .outer {
        let id = use.declarationID(in: file)
        if let type = program.type(around: id), program.types[type].kind == .class { found.insert(type) }
      }
    }
    return found
  }

  /// Whether the system makes an object and speaks to it first, as it does with what extends another program.
  private static func isMadeBySystem(_ type: ProgramType, _ program: Program) -> Bool {
    guard type.kind == .class else { return false }
    if type.externalSupertypes.contains(where: { $0.hasSuffix("IntentHandling") }) { return true }
    guard !type.externalSupertypes.isEmpty || !type.supertypes.isEmpty else { return false }
    return program.members(of: type).contains { id in
      program[id].parameters.contains { $0.type.elements.contains { $0.name == "NSExtensionContext" } }
    } || ["ShareViewController", "ActionViewController", "TodayViewController"].contains(type.name)
  }

  /// Whether it is an extension such as `extension Wrapper where Base == URL`, which is one of what is wrapped.
  private static func wrapsForeignType(_ type: ProgramType, _ program: Program) -> Bool {
    guard type.kind == .struct, let generic = program[type.parts[0]].genericParameters.first else { return false }
    let stored = program.members(of: type).filter { id in
      program[id].kind == .variable && program[id].modifiers.contains(.isStored)
        && !program[id].modifiers.contains(.isStatic)
    }
    return stored.count == 1 && program[stored[0]].type?.text == generic && type.parts.count > 1
  }

  private static func isDouble(_ name: String) -> Bool {
    if Signs.endingsOfDoubles.contains(where: name.hasSuffix) { return true }
    return Signs.beginningsOfDoubles.contains { word in
      guard word == "Mock" || name.hasPrefix(word), let range = name.firstRange(of: word) else { return false }
      return name[range.upperBound...].first?.isUppercase ?? false
    }
  }

  /// The types of globals such as `var Current = World()`.
  private static func typesOfSeamGlobals(_ program: Program, _ recognition: Recognition) -> Set<Int> {
    var found: Set<Int> = []
    for values in program.topValues.values {
      for name in recognition.seamGlobals {
        for id in values[name] ?? [] {
          for case .project(let type) in program.type(ofVariable: id) { found.insert(type) }
        }
      }
    }
    return found
  }
}

extension StringProtocol {
  /// Whether a type of that name tells developers how the program fares.
  var namesDiagnosis: Bool {
    // A `LogManager`, and no `Login`.
    if hasPrefix("Log"), dropFirst(3).first?.isUppercase ?? false, !hasPrefix("LogIn"), !hasPrefix("LogOut") {
      return true
    }
    return ["OTel", "OpenTelemetry", "Sentry", "Crash", "Diagnos", "MetricKit", "SystemInfo"].contains { hasPrefix($0) }
      || hasSuffix("Crash") || contains("CrashReport") || contains("BugReport")
      || ["Logger", "LogReporter", "LogWriter"].contains(where: hasSuffix)
  }

  /// Whether a function is named as one that makes something up, for developers: `insertDebugElement`, `fakeEvent`.
  var namesDouble: Bool {
    if namesDebugging || hasPrefix("debug") && dropFirst(5).first?.isUppercase ?? false { return true }
    if hasPrefix("makePreview") { return true }
    return ["fake", "mock", "dummy", "demo", "simulate", "sample"].contains { word in
      if beginsWithWord(word) { return true }
      guard word != "sample", let first = word.first else { return false }
      guard let range = firstRange(of: first.uppercased() + word.dropFirst()) else { return false }
      return self[range.upperBound...].first?.isUppercase ?? true
    }
  }

  /// Whether it is named as code for developers is, such as a `DebugScreen`; a `Debugger` is something else.
  var namesDebugging: Bool {
    if hasPrefix("Internal"), dropFirst(8).first?.isUppercase ?? false { return true }
    if hasPrefix("DeveloperOption") || hasPrefix("DeveloperSetting") || hasPrefix("DeveloperMenu") { return true }
    guard let range = firstRange(of: "Debug") else { return false }
    return !self[range.upperBound...].hasPrefix("g")
  }
}

/// A name of the configuration, in which `*` stands for any letters.
struct NamePattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ type: ProgramType) -> Bool { matches(type.name) || matches(type.qualifiedName) }

  func matches(_ name: String) -> Bool {
    guard parts.count > 1 else { return parts.first.map { $0 == name } ?? false }
    guard name.hasPrefix(parts[0]), name.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = name.dropFirst(parts[0].count)
    guard rest.count >= parts[parts.count - 1].count else { return false }
    rest = rest.dropLast(parts[parts.count - 1].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension Program {
  /// Whether a type is a composition root or a child root of Dovetail, but not one of its protocols.
  func isCompositionRoot(_ type: ProgramType) -> Bool {
    guard type.kind != .protocol, type.kind != .external else { return false }
    if type.externalSupertypes.contains("CompositionRoot") || type.externalSupertypes.contains("ChildRoot") {
      return true
    }
    // Dovetail itself declares the protocols.
    return type.supertypes.contains {
      types[$0].kind == .protocol && types[$0].module == "Dovetail" && types[$0].name == "CompositionRoot"
    }
  }
}
