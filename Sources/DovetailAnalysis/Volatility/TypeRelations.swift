// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// Which types depend on which: what they construct, reach for, store, take as parameters, and are known by.
struct TypeRelations: Sendable {
  /// That one type depends on another, or on something outside the program.
  struct Relation: Sendable {
    let dependent: TypeID
    /// What it says in a path: "`FeedModel` makes `RemoteLoader`".
    let step: Finding.Step

    init(dependent: TypeID, step: Finding.Step) { (self.dependent, self.step) = (dependent, step) }

    /// That a class inherits what another one does.
    init(inheriting type: ProgramType, from superclass: ProgramType) {
      let text = "`\(type.qualifiedName)` inherits from `\(superclass.qualifiedName)`"
      self.init(dependent: type.id, step: Finding.Step(text, at: type.place))
    }
  }

  private let program: Program
  private let roles: RolesByDeclaration
  /// For a type, those that depend on it.
  private(set) var dependents: [TypeID: [Relation]] = [:]
  /// The types that store or take something volatile that another module declares.
  private(set) var external: [Relation] = []

  init(
    _ program: Program, constructions: Constructions, globalInstances: GlobalInstanceUses,
    staticMembers: StaticMemberUses, roles: RolesByDeclaration, recognition: Recognition, catalogue: Catalogue
  ) {
    self.program = program
    self.roles = roles
    let injected = InjectedProperties(program, recognition)
    let volatileNames = Self.volatileTypeNames(catalogue).union(SystemSeams.volatileTypes(of: program))
    for type in program.types where type.kind != .external {
      guard roles[type.parts[0]].isDelivered else { continue }
      addParts(of: type, injected: injected, volatileNames: volatileNames)
      addProtocols(of: type)
      for (other, relation) in program.declaredRelations(of: type) { dependents[other, default: []].append(relation) }
    }
    for construction in constructions.all { add(construction) }
    for global in globalInstances.all { add(global) }
    for use in staticMembers.all {
      add(use.enclosingType, using: use.owner, as: use.name, at: use.place, in: use.id)
    }
  }

  /// Adds the type that constructs another one, unless a caller can pass in another instance.
  private mutating func add(_ construction: Construction) {
    guard let dependent = construction.enclosingType, dependent != construction.made,
      carries(construction.made),
      program.types[dependent].kind != .external,
      roles[construction.call].isDelivered,
      program[construction.call].context.isDisjoint(with: .standIns)
    else { return }
    let (name, madeName) = (program.types[dependent].qualifiedName, program.types[construction.made].qualifiedName)
    let step = Finding.Step("`\(name)` makes `\(madeName)`", at: construction.place)
    dependents[construction.made, default: []].append(Relation(dependent: dependent, step: step))
  }

  /// Adds the type that reaches for a global instance, such as `Session.shared`, unless a caller can pass in another
  /// one.
  private mutating func add(_ global: GlobalInstanceUse) {
    guard let dependent = global.enclosingType, dependent != global.instance.type else { return }
    add(dependent, using: global.instance.type, as: global.instance.name, at: global.place, in: global.id)
  }

  /// Adds a type that uses another one by its name.
  private mutating func add(
    _ dependent: TypeID, using type: TypeID, as name: String, at place: Place, in use: UseID
  ) {
    guard program.types[dependent].kind != .external, roles[use].isDelivered,
      program[use].context.isDisjoint(with: .standIns)
    else { return }
    let step = Finding.Step("`\(program.types[dependent].qualifiedName)` uses `\(name)`", at: place)
    dependents[type, default: []].append(Relation(dependent: dependent, step: step))
  }

  /// Adds what a type stores, and what its initialisers and requirements mention.
  private mutating func addParts(
    of type: ProgramType, injected: InjectedProperties, volatileNames: Set<String>
  ) {
    // Tests and previews can extend what is delivered.
    let isDelivered = roles[type.parts[0]].isDelivered
    for id in program.members(of: type) where !isDelivered || roles[id].isDelivered {
      let member = program[id]
      let verb: String
      var written: [TypeExpression] = []
      var unwritten: [TypeTarget] = []
      switch member.kind {
      case .variable where type.kind == .protocol:
        verb = "gives"
        written = member.type.map { [$0] } ?? []
      case .variable where member.modifiers.contains(.isStored):
        verb = "keeps"
        written = member.type.map { [$0] } ?? []
        if written.isEmpty, !member.isPlain { unwritten = injected.types(of: id) }
      case .initializer where !program.isDataStructure(type):
        verb = "takes"
        written = member.parameters.map(\.type)
      case .enumCase:
        verb = "keeps"
        written = member.parameters.map(\.type)
      default: continue
      }
      for target in written.flatMap({ program.targets(within: $0, in: id) }) + unwritten {
        switch target {
        case .declared(let other) where other != type.id && carries(other):
          let step = Finding.Step(
            "`\(type.qualifiedName)` \(verb) `\(program.types[other].qualifiedName)`", at: program.place(of: id))
          dependents[other, default: []].append(Relation(dependent: type.id, step: step))
        case .external(let name) where volatileNames.contains(name) && type.kind != .enum:
          let step = Finding.Step("`\(type.qualifiedName)` \(verb) `\(name)`", at: program.place(of: id))
          external.append(Relation(dependent: type.id, step: step))
        default: continue
        }
      }
    }
  }

  /// A type that stores a protocol stores one of the conforming types.
  private mutating func addProtocols(of type: ProgramType) {
    guard type.kind == .class || type.kind == .actor || type.kind == .struct, !program.isCompositionRoot(type) else {
      return
    }
    for other in type.supertypes where program.types[other].kind == .protocol && !program.types[other].members.isEmpty {
      let step = Finding.Step("`\(program.types[other].qualifiedName)` can be `\(type.qualifiedName)`", at: type.place)
      dependents[type.id, default: []].append(Relation(dependent: other, step: step))
    }
  }

  private func carries(_ type: TypeID) -> Bool { program.carriesVolatility(program.types[type]) }

  /// The types of other modules whose instances reach outside the process.
  private static func volatileTypeNames(_ catalogue: Catalogue) -> Set<String> {
    let names = catalogue.entries.lazy
      .filter { $0.category.isOutOfProcess && $0.level != .note && !$0.pattern.isMember && !$0.modules.isEmpty }
      .map { $0.pattern.names[0] }
      .filter(\.looksLikeTypeName)
    return Set(names).subtracting(catalogue.commonTypeNames)
  }
}

extension Program {
  /// How many types inside each other are looked into.
  private static let maximumTypeDepth = 4

  /// The types that a value of a written type can hold or return: its own, those of elements, of a tuple's parts and of
  /// generic arguments, the result of a function, and what a generic parameter conforms to.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - id: The declaration in which it is written.
  ///   - depth: How many types are around it.
  /// - Returns: The types, each as often as it occurs.
  fileprivate func targets(within type: TypeExpression, in id: DeclarationID, depth: Int = 0) -> [TypeTarget] {
    guard depth < Self.maximumTypeDepth, type.form != .metatype else { return [] }
    let own = targets(of: type, in: .inside(id))
    let inner = type.form == .function ? type.arguments.suffix(1) : holdsArguments(type, own) ? type.arguments[...] : []
    let bounds = own.contains(.generic) ? constraints(on: type, in: id) : []
    return own + (inner + bounds).flatMap { targets(within: $0, in: id, depth: depth + 1) }
  }

  /// Whether values of a written type hold values of its arguments: a `[Client]` and a `Box<Client>` do, but not a
  /// `KeyPath<Client, Int>`, nor an `Identifier<Client>` that only names one.
  private func holdsArguments(_ type: TypeExpression, _ targets: [TypeTarget]) -> Bool {
    guard type.form == .nominal, let target = targets.first else { return true }
    switch target {
    case .declared(let id):
      let parameters = Set(types[id].parts.flatMap { self[$0].genericParameters })
      return members(of: types[id]).contains { member in
        let isHeld = self[member].modifiers.contains(.isStored) || self[member].kind == .enumCase
        return isHeld && self[member].typeNames.contains(where: parameters.contains)
      }
    case .external(let name): return Self.containers.contains(name)
    case .generic, .unknown: return false
    }
  }

  /// Types of other modules whose values hold, or return, values of their arguments.
  private static let containers: Set<String> = [
    "AnyPublisher", "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "Binding", "ContiguousArray",
    "CurrentValueSubject", "Deque", "Dictionary", "LockIsolated", "Mutex", "OSAllocatedUnfairLock", "Optional",
    "OrderedDictionary", "OrderedSet", "PassthroughSubject", "Published", "Result", "Set", "State",
  ]

  /// What the declarations around a type require of it, if it is a generic parameter.
  private func constraints(on type: TypeExpression, in id: DeclarationID) -> [TypeExpression] {
    guard type.elements.count == 1 else { return [] }
    return enclosing(id).flatMap { self[$0].constraints }.filter { $0.subject == type.elements[0].name }.map(\.type)
  }

  /// The types whose behaviour a type has by its declaration: the class from which it inherits, and the property
  /// wrappers of the program that it uses, as in `@Setting("theme") var theme`.
  func declaredRelations(of type: ProgramType) -> [(other: TypeID, relation: TypeRelations.Relation)] {
    let inherited = superclasses(of: type.id).first.map { superclass in
      (superclass, TypeRelations.Relation(inheriting: type, from: types[superclass]))
    }
    return wrapperRelations(of: type) + [inherited].compactMap(\.self)
  }

  private func wrapperRelations(of type: ProgramType) -> [(other: TypeID, relation: TypeRelations.Relation)] {
    members(of: type).filter { self[$0].kind == .variable }.flatMap { id in
      self[id].attributes.compactMap { attribute in
        guard case .declared(let wrapper) = target(of: attribute, in: .inside(id)), wrapper != type.id,
          self[types[wrapper].parts[0]].attributes.contains("propertyWrapper")
        else { return nil }
        let step = Finding.Step("`\(type.qualifiedName)` uses `@\(attribute)`", at: place(of: id))
        return (wrapper, TypeRelations.Relation(dependent: type.id, step: step))
      }
    }
  }

  /// Whether volatility spreads from a type to the types that use it.
  func carriesVolatility(_ type: ProgramType) -> Bool {
    switch type.kind {
    case .class, .actor, .protocol: true
    case .struct: !isDataStructure(type) || createsParts(type)
    case .enum, .external: false
    }
  }

  /// Whether a structure creates objects for its properties: `struct Clients { let news = NewsClient() }`.
  private func createsParts(_ type: ProgramType) -> Bool {
    members(of: type).contains { id in
      let member = self[id]
      guard member.kind == .variable, member.modifiers.contains(.isStored), let value = member.initialValue,
        value.kind == .call, value.suffix.isEmpty,
        case .declared(let made)? = constructed(value.name, in: .inside(id))
      else { return false }
      return types[made].kind == .class || types[made].kind == .actor
    }
  }

  /// Whether a type is a structure or enumeration that only contains data.
  func isDataStructure(_ type: ProgramType) -> Bool {
    guard type.kind == .struct || type.kind == .enum else { return false }
    if !type.externalSupertypes.isDisjoint(with: Self.protocolsOfData) { return true }
    return !members(of: type).contains { self[$0].kind == .function }
  }

  /// What only structures and enumerations conform to that contain data.
  private static let protocolsOfData: Set<String> = [
    "Codable", "Content", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "OptionSet",
  ]
}
