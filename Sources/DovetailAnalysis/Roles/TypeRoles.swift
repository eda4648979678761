// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The roles of every type.
struct TypeRoles {
  private let roles: [CodeRoles]

  init(_ program: Program, _ recognition: Recognition) {
    let finder = TypeRoleFinder(program, recognition)
    roles = program.types.map(finder.roles(of:))
  }

  subscript(_ type: TypeID) -> CodeRoles { roles[type] }
}

/// Finds the roles of types, by what they inherit, what they are called and what they do.
private struct TypeRoleFinder {
  private let program: Program
  private let recognition: Recognition
  private let rootConformances: Set<String>
  private let rootPatterns: [NamePattern]
  /// The types that read the context of an app extension.
  private let controllersOfExtensions: Set<TypeID>
  /// The types of globals such as `var Current = World()`.
  private let typesOfSeamGlobals: Set<TypeID>
  private let constructingRoots: ConstructingRoots

  init(_ program: Program, _ recognition: Recognition) {
    self.program = program
    self.recognition = recognition
    rootConformances = Set(recognition.rootConformances)
    rootPatterns = recognition.rootTypes.map(NamePattern.init)
    controllersOfExtensions = Self.controllersOfExtensions(program)
    typesOfSeamGlobals = Self.typesOfSeamGlobals(program, recognition)
    constructingRoots = ConstructingRoots(program)
  }

  func roles(of type: ProgramType) -> CodeRoles {
    var roles: CodeRoles = []
    let supertypes = type.externalSupertypes.union(type.supertypes.map { program.types[$0].name })
    let attributes = type.parts.flatMap { program[$0].attributes }
    if composes(type, supertypes, attributes) { roles.insert(.root) }
    if !supertypes.isDisjoint(with: Signs.liveConformances) { roles.insert(.live) }
    if !supertypes.isDisjoint(with: Signs.previewConformances) { roles.insert(.preview) }
    if !supertypes.isDisjoint(with: Signs.testSupertypes) || attributes.contains("Suite") { roles.insert(.test) }
    // A composition root of a program that is about demonstrations or samples is one all the same.
    if !program.isCompositionRoot(type) {
      if type.name.namesDoubleType {
        // A `MockAPI` behind a protocol; a `FixtureStore` may hold what a football club plays.
        roles.insert(supertypes.isSubset(of: Signs.markers) ? .namedAsDouble : .test)
      }
      if type.name.namesDebugging { roles.insert(.debug) }
    }
    if isView(type) { roles.insert(.view) }
    if type.kind == .external || wrapsForeignType(type) { roles.insert(.foreignExtension) }
    return roles
  }

  // MARK: Roots

  /// Whether a type puts the program together: by an attribute, by what it inherits, by its name, because the system
  /// creates it, or because it constructs most of the program.
  private func composes(_ type: ProgramType, _ supertypes: Set<String>, _ attributes: [String]) -> Bool {
    if attributes.contains(where: { Signs.entryPointAttributes.contains($0) || recognition.rootAttributes.contains($0) }
    ) {
      return true
    }
    if program.isCompositionRoot(type) || !supertypes.isDisjoint(with: rootConformances) { return true }
    // The program's own `Command` or `Scene` is something else.
    if !type.externalSupertypes.isDisjoint(with: Signs.entryPoints) { return true }
    // A framework's delegate, such as `SpeziAppDelegate`.
    if type.externalSupertypes.contains(where: { $0.hasSuffix("AppDelegate") }) { return true }
    if Signs.rootEndings.contains(where: type.name.hasSuffix) || rootPatterns.contains(where: { $0.matches(type) }) {
      return true
    }
    if controllersOfExtensions.contains(type.id) || isMadeBySystem(type) { return true }
    return typesOfSeamGlobals.contains(type.id) || constructingRoots.contains(type) && !isView(type)
  }

  /// Whether the system creates its instances and calls them first, as it does with app extensions.
  private func isMadeBySystem(_ type: ProgramType) -> Bool {
    guard type.kind == .class else { return false }
    if type.externalSupertypes.contains(where: { $0.hasSuffix("IntentHandling") }) { return true }
    guard !type.externalSupertypes.isEmpty || !type.supertypes.isEmpty else { return false }
    if ["ActionViewController", "ShareViewController", "TodayViewController"].contains(type.name) { return true }
    return program.members(of: type).contains { id in
      program[id].parameters.contains { $0.type.elements.contains { $0.name == "NSExtensionContext" } }
    }
  }

  private static func controllersOfExtensions(_ program: Program) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for id in program.uses.filter(where: { $0.hasPrefix("extensionContext") }) where program[id].base == .outer {
      let type = program.type(around: program.uses.declaration(around: id))
      if let type, program.types[type].kind == .class { found.insert(type) }
    }
    return found
  }

  private static func typesOfSeamGlobals(_ program: Program, _ recognition: Recognition) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for name in recognition.seamGlobals {
      for id in (program.topValues[name] ?? [:]).values.joined() {
        for case .declared(let type) in program.type(ofVariable: id) { found.insert(type) }
      }
    }
    return found
  }

  // MARK: Views

  private func isView(_ type: ProgramType) -> Bool {
    if isNamedAsView(type) || holdsControls(type) { return true }
    let names = type.kind == .external ? type.externalSupertypes.union([type.name]) : type.externalSupertypes
    // A filter that a picker shows is none, whatever protocol it conforms to.
    if type.kind == .enum ? names.contains("View") : names.contains(where: Signs.isView) { return true }
    if !type.isNamedAsLogic, !names.isDisjoint(with: Signs.viewDelegates) { return true }
    guard type.kind == .class || type.kind == .external else { return false }
    return Signs.viewOverrides.contains { name in
      type.members[name]?.contains { program[$0].modifiers.contains(.isOverride) } ?? false
    }
  }

  /// Whether a class is named as a view.
  ///
  /// If it has a superclass it is a view, even if that superclass is unknown here.
  private func isNamedAsView(_ type: ProgramType) -> Bool {
    guard type.kind == .class else { return false }
    if Signs.statusViewEndings.contains(where: type.name.hasSuffix) { return true }
    let inherits = !(type.externalSupertypes.isEmpty && type.supertypes.isEmpty)
    return inherits && Signs.ownViewEndings.contains(where: type.name.hasSuffix)
  }

  /// A class that shows something has at least this many controls: one may be what it works on.
  private static let minimumControls = 2

  /// Whether a class without a superclass assembles controls: `let slider: NSSlider`, `let stack = NSStackView()`.
  private func holdsControls(_ type: ProgramType) -> Bool {
    guard type.kind == .class, !type.isNamedAsLogic else { return false }
    let controls = program.members(of: type).count { id in
      let property = program[id]
      guard property.kind == .variable, property.modifiers.contains(.isStored) else { return false }
      let name = property.type?.elements.first?.name ?? property.initialValue?.name ?? ""
      return (name.hasPrefix("NS") || name.hasPrefix("UI") || name.hasSuffix("View"))
        && Signs.isView(name)
    }
    return controls >= Self.minimumControls
  }

  // MARK: Extensions

  /// Whether it is a wrapper such as `extension Wrapper where Base == URL`, which extends what it wraps.
  private func wrapsForeignType(_ type: ProgramType) -> Bool {
    guard type.kind == .struct, type.parts.count > 1,
      let generic = program[type.parts[0]].genericParameters.first
    else { return false }
    let stored = program.members(of: type).filter { id in
      program[id].kind == .variable && program[id].modifiers.contains(.isStored)
        && !program[id].modifiers.contains(.isStatic)
    }
    return stored.count == 1 && program[stored[0]].type?.text == generic
  }
}
