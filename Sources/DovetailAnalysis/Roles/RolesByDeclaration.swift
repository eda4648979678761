// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The roles of every declaration of a program.
struct RolesByDeclaration: Sendable {
  private let program: Program
  /// For each file, the roles of its declarations.
  private var declarations: [[CodeRoles]]
  /// For each file, the roles of the statements outside declarations.
  private let statements: [CodeRoles]
  /// For each file, the arguments of calls that register factories: apart from each other, in the order of the source.
  private let registrations: [[Range<Int>]]

  init(_ program: Program, _ recognition: Recognition, _ uses: UsesByDeclaration) {
    self.program = program
    var folders = RolesByFolder()
    let live = LiveImplementations.modules(of: program)
    let files = program.files.map { file in
      CodeRoles(of: file, &folders).union(live.contains(file.module) ? .live : [])
    }
    var reading = RolesReading(program, TypeRoles(program, recognition), uses)
    declarations = program.files.indices.map { reading.roles(ofDeclarationsIn: $0, outside: files[$0]) }
    statements = zip(program.files, files).map { $0.beginsProgram ? $1.union(.root) : $1 }
    registrations = program.files.map { Self.registrations(in: $0, by: Set(recognition.factoryFunctions)) }
    for (file, facts) in program.files.enumerated() { addDelegatingInitializers(of: facts, file) }
  }

  /// The roles of a declaration.
  subscript(_ id: DeclarationID) -> CodeRoles { declarations[id.file][id.index] }

  /// The roles of the code around a use.
  subscript(_ id: UseID) -> CodeRoles {
    let use = program[id]
    var roles = use.declaration.map { declarations[id.file][$0] } ?? statements[id.file]
    if CodeRoles.areForDebugging(use.conditions) { roles.insert(.debug) }
    if use.context.contains(.stub) { roles.insert(.test) }
    if isRegistered(use.position.offset, in: id.file) { roles.insert(.root) }
    return roles
  }

  /// Whether an offset is in an argument of a call that registers a factory.
  private func isRegistered(_ offset: Int, in file: Int) -> Bool {
    let ranges = registrations[file]
    let next = ranges.partitioningIndex { offset < $0.upperBound }
    return next < ranges.count && ranges[next].contains(offset)
  }

  /// Marks the initialisers that call another one of their type.
  private mutating func addDelegatingInitializers(of facts: FileFacts, _ file: Int) {
    for index in facts.uses.indices where facts.uses[index].callsInitializerOfOwnType {
      guard let index = facts.uses[index].declaration, facts.declarations[index].kind == .initializer else { continue }
      declarations[file][index].insert(.delegatingInitializer)
    }
  }

  private static func registrations(in file: FileFacts, by functions: Set<String>) -> [Range<Int>] {
    let calls = file.uses.filter { use in
      use.kind == .call
        && (use.registersInContainer || use.names.last.map(functions.contains) ?? false
          || use.suffix.contains(where: functions.contains))
    }
    let arguments = calls.flatMap { $0.arguments.map { $0.range.offset..<$0.range.end } }
    var registrations: [Range<Int>] = []
    for argument in arguments.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // A factory can register others.
      if let last = registrations.last, argument.lowerBound <= last.upperBound {
        registrations[registrations.count - 1] = last.lowerBound..<max(last.upperBound, argument.upperBound)
      } else {
        registrations.append(argument)
      }
    }
    return registrations
  }
}

/// Determines the roles of declarations, file by file.
private struct RolesReading {
  let program: Program
  let types: TypeRoles
  let liveImplementations: LiveImplementations
  var developerNames = DeveloperNames()

  init(_ program: Program, _ types: TypeRoles, _ uses: UsesByDeclaration) {
    (self.program, self.types) = (program, types)
    liveImplementations = LiveImplementations(program, uses)
  }

  /// The roles of a file's declarations: inherited from what surrounds each, from its type, and its own.
  ///
  /// - Parameters:
  ///   - file: The index of the file.
  ///   - outer: The roles of everything in the file.
  /// - Returns: The roles, in the order of the declarations.
  mutating func roles(ofDeclarationsIn file: Int, outside outer: CodeRoles) -> [CodeRoles] {
    let facts = program.files[file]
    var all: [CodeRoles] = []
    all.reserveCapacity(facts.declarations.count)
    let beginsProgram = facts.beginsProgram
    for id in program.declarations(in: file) {
      let parent = program.parent(of: id)
      var roles = parent.map { all[$0.index] } ?? outer
      if let parent { roles.subtract(rolesNotPassed(to: id, in: parent).subtracting(outer)) }
      // The statements of a file in which a program begins put it together; its types are ordinary types.
      if beginsProgram, parent == nil, !program[id].kind.isTypeOrExtension { roles.insert(.root) }
      if let type = program.typeDeclared(by: id) { roles.formUnion(types[type]) }
      roles.formUnion(CodeRoles(of: program[id], &developerNames))
      if liveImplementations.contains(id) { roles.insert(.live) }
      if program[id].composesServer(in: facts) { roles.insert(.root) }
      if makesView(id) { roles.insert(.view) }
      all.append(roles)
    }
    return all
  }

  /// The roles of a type that one inside of it has only if it qualifies itself: `extension App { class Cart {} }`,
  /// `extension CartView { final class Model {} }`.
  ///
  /// The coordinator of a view is a part of it, and so is a structure in what composes a program without Dovetail.
  private func rolesNotPassed(to id: DeclarationID, in parent: DeclarationID) -> CodeRoles {
    guard let outer = program.typeDeclared(by: parent) else { return [] }
    switch program[id].kind {
    case .class, .actor:
      return isPartOfView(id) ? .root : [.root, .view]
    case .struct: return program.isCompositionRoot(program.types[outer]) ? .root : []
    default: return []
    }
  }

  /// Whether a class in a view is a part of it, by its name or because it conforms to protocols of the interface.
  private func isPartOfView(_ id: DeclarationID) -> Bool {
    if Signs.endingsOfPartsOfViews.contains(where: program[id].name.hasSuffix) { return true }
    guard let type = program.typeDeclared(by: id).map({ program.types[$0] }), !type.isNamedAsLogic else { return false }
    return type.externalSupertypes.contains { $0 != "NSObject" && ($0.hasPrefix("NS") || $0.hasPrefix("UI")) }
  }

  /// Whether a function returns a controller of a screen, and so describes that screen.
  private func makesView(_ id: DeclarationID) -> Bool {
    guard program[id].kind == .function, let result = program[id].type, result.elements.count == 1,
      result.elements[0].name.hasSuffix("Controller"),
      case .declared(let type) = program.target(of: result.elements[0].name, in: .inside(id))
    else { return false }
    return types[type].contains(.view)
  }
}

extension Use {
  /// Whether it registers a factory, whichever library the container is from:
  /// `container.register { URLSession.shared }`.
  fileprivate var registersInContainer: Bool {
    guard name.hasSuffix(".register"), arguments.contains(where: { $0.kind == .closure }) else { return false }
    let container = names.dropLast().last?.lowercased() ?? ""
    return ["container", "injector", "resolver"].contains(where: container.hasSuffix)
  }

  /// Whether it is `self.init(…)`.
  fileprivate var callsInitializerOfOwnType: Bool {
    name == "self.init" || name == "Self.init" || name == "init" && context.contains(.throughSelf)
  }
}
