// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// For every type, what it contributes to the setting of what stands in it.
struct TypeSettings {
  private let settings: [Setting]

  init(_ program: Program, _ recognition: Recognition) {
    let rootConformances = Set(recognition.rootConformances)
    let liveConformances = Signs.liveConformances.union(recognition.liveConformances)
    let seamTypes = Self.typesOfSeamGlobals(program, recognition)
    settings = program.types.map { type in
      var setting: Setting = []
      var supertypes = type.externalSupertypes
      supertypes.formUnion(type.supertypes.map { program.types[$0].name })
      let attributes = type.parts.flatMap { program[$0].attributes }
      if attributes.contains(where: { ["main", "UIApplicationMain", "NSApplicationMain"].contains($0) })
        || attributes.contains(where: { recognition.rootAttributes.contains($0) })
        || program.isCompositionRoot(type)
        || !supertypes.isDisjoint(with: rootConformances)
        // The program's own `Command` or `Scene` is something else.
        || !type.externalSupertypes.isDisjoint(with: Signs.entryPoints)
        || Signs.rootEndings.contains(where: { type.name.hasSuffix($0) })
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
      if Self.isView(type) { setting.insert(.view) }
      if type.kind == .external { setting.insert(.foreignExtension) }
      return setting
    }
  }

  subscript(_ type: Int) -> Setting { settings[type] }

  private static func isView(_ type: ProgramType) -> Bool {
    var names = type.externalSupertypes
    if type.kind == .external { names.insert(type.name) }
    return names.contains { name in Signs.viewEndings.contains { name.hasSuffix($0) } }
  }

  private static func isDouble(_ name: String) -> Bool {
    Signs.doubles.contains { word in
      if name.hasSuffix(word) { return true }
      return name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
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
  /// Whether it is named as code for developers is, such as a `DebugScreen`; a `Debugger` is something else.
  var namesDebugging: Bool {
    if hasPrefix("Internal"), dropFirst(8).first?.isUppercase ?? false { return true }
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
