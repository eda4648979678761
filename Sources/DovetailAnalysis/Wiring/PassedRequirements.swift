// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What a type and its subclasses do with the dependencies that are passed in: the names that they read, and where they
/// pass them on.
///
/// `init(dependencies: any HasAPI & HasCache) { loader = Loader(dependencies: dependencies) }` reads nothing itself,
/// and needs what `Loader` requires.
struct PassedRequirements {
  /// Every name that is read from something in the types.
  private(set) var readNames: Set<String> = []
  /// The protocols that the receivers of the dependencies require.
  private(set) var requiredByReceivers: Set<TypeID> = []
  /// Whether the dependencies go somewhere that cannot be followed.
  private(set) var isUndecided = false
  /// The names under which the types take or keep dependencies.
  private(set) var holders: Set<String>

  private let program: Program
  private let types: Set<TypeID>

  init(_ evidence: Evidence, _ types: [ProgramType]) {
    program = evidence.program
    self.types = Set(types.map(\.id))
    holders = types.reduce(into: []) { $0.formUnion(Self.names(of: $1, evidence.program)) }
    var passedArguments: [Int: [TextRange]] = [:]
    var whole: [UseID] = []
    /// Where a property that holds dependencies is assigned to.
    var assigning: Set<DeclarationID?> = []
    for id in types.flatMap({ evidence.uses.all(in: $0) }) {
      let use = program[id]
      readNames.formUnion(use.names)
      readNames.formUnion(use.suffix)
      for (label, argument) in zip(use.labels, use.arguments) where holders.contains(argument.name.withoutSelf) {
        recordReceivers(of: label, in: id)
        passedArguments[id.file, default: []].append(argument.range)
      }
      if use.kind == .assignment, holders.contains(use.name.withoutSelf) {
        assigning.insert(program.declaration(around: id))
      }
      if holders.contains(use.name) || use.isOfLocalName, use.suffix.isEmpty, use.kind == .reference,
        !use.name.contains(".")
      {
        whole.append(id)
      }
    }
    // Read as a whole, and neither an argument by itself nor assigned: returned, cast, an element of a collection, or a
    // part of an argument such as `other ?? dependencies`.
    for id in whole
    where !program[id].context.contains(.recorded) || !assigning.contains(program.declaration(around: id)) {
      if !(passedArguments[id.file] ?? []).contains(where: { $0.contains(program[id].position) }) { isUndecided = true }
    }
  }

  /// The names under which a type has its dependencies.
  private static func names(of type: ProgramType, _ program: Program) -> Set<String> {
    var names: Set<String> = []
    for member in program.members(of: type).lazy.map({ program[$0] }) {
      if member.kind == .variable, let type = member.type, type.isDependencies { names.insert(member.name) }
      if member.kind == .initializer || member.kind == .function {
        for parameter in member.parameters where isDependencies(parameter.type, in: member) {
          names.insert(parameter.name)
        }
      }
    }
    return names
  }

  /// Whether a parameter is for dependencies, by its own type or by what a generic type has to conform to:
  /// `init<D: Dependencies>(dependencies: D)`.
  private static func isDependencies(_ type: TypeExpression, in member: Declaration) -> Bool {
    type.isDependencies || member.constraints.contains { $0.subject == type.text && $0.type.isDependencies }
  }

  /// Records what the receiver of the dependencies requires.
  private mutating func recordReceivers(of label: String, in call: UseID) {
    let receivers = receivers(of: label, in: call)
    // What another function of the type does with them is looked at there.
    let others = receivers.filter { !isOwnFunction($0) }
    if others.isEmpty, !receivers.isEmpty { return }
    let wanted = others.flatMap { receiver in
      types(of: label, in: receiver).map { (type: $0, receiver: receiver) }
    }
    if wanted.isEmpty { isUndecided = true }
    for (type, receiver) in wanted {
      for target in program.targets(of: type, in: .inside(receiver)) { recordRequirement(target) }
    }
  }

  /// Whether a function is in one of the types, and takes dependencies.
  private func isOwnFunction(_ id: DeclarationID) -> Bool {
    guard let type = program.type(around: id), types.contains(type) else { return false }
    return program[id].parameters.contains { holders.contains($0.name) }
  }

  /// Notes that the dependencies go to something that asks for this type.
  private mutating func recordRequirement(_ target: TypeTarget) {
    switch target {
    case .declared(let requirement):
      requiredByReceivers.insert(requirement)
      requiredByReceivers.formUnion(program.types[requirement].supertypes)
    case .external("Sendable"), .external("AnyObject"): return
    default: isUndecided = true
    }
  }

  /// What a call may mean: functions, initialisers, or the properties that a memberwise initialiser fills.
  private func receivers(of label: String, in id: UseID) -> [DeclarationID] {
    if case .declared(let made)? = program.constructedType(of: id) {
      return program.types[made].members["init"]
        ?? program.members(of: program.types[made]).filter { program[$0].name == label }
    }
    let call = program[id]
    // The type whose initialiser this is is not written nearby.
    guard !call.name.hasPrefix("super."), let last = call.names.last, last != "init" else { return [] }
    let scope = program.scope(of: id)
    if call.base == .localDeclaration { return program.localFunctions(named: last, around: scope.declaration) }
    // A static function can have the name of a property: `title = Self.title(of: dependencies)`.
    let named =
      call.names[0].looksLikeTypeName
      ? program.values(namedBy: call.name, in: scope) : program.values(named: last, in: scope)
    return named.filter { program[$0].kind == .function }
  }

  /// The types under which a receiver takes an argument of that label.
  private func types(of label: String, in receiver: DeclarationID) -> [TypeExpression] {
    let declaration = program[receiver]
    if declaration.kind == .variable { return declaration.type.map { [$0] } ?? [] }
    return declaration.parameters.filter { $0.argumentLabel == label }.map(\.type)
  }
}

extension Use {
  /// Whether it is a local name; by itself, only one for the composition of all that a type asks for is recorded as a
  /// use.
  fileprivate var isOfLocalName: Bool {
    switch base {
    case .parameter, .local: true
    default: false
    }
  }
}
