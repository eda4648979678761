// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The members of types, what types inherit, and what an unqualified name refers to: `load()` in a subclass.
extension Program {
  /// The largest number of initialisers that are searched one by one.
  private static let fewInitializers = 16

  /// Lists the members of every type, those of its extensions included.
  mutating func gatherMembers() {
    for index in types.indices {
      types[index].members = MemberTable(members(of: types[index]).map { (self[$0].name, $0) })
      if types[index].kind != .external, let moments = types[index].members["now"] {
        declaresOwnNow = declaresOwnNow || moments.contains { self[$0].modifiers.contains(.isStatic) }
      }
      guard let initializers = types[index].members["init"], initializers.count > Self.fewInitializers else { continue }
      for id in initializers {
        for label in Set(self[id].parameters.compactMap(\.label)) {
          initializersByLabel[index, default: [:]][label, default: []].append(id)
        }
      }
    }
  }

  /// The initialisers of a type and its extensions, without some of those that have no parameter for one of the labels.
  ///
  /// - Complexity: Logarithmic in the number of initialisers, and linear in that of the result; linear in both if no
  ///   label is written.
  func initializers(of type: TypeID, thatMayTake labels: [String]) -> [DeclarationID] {
    if let label = labels.first(where: { $0 != "_" }), let byLabel = initializersByLabel[type] {
      return byLabel[label] ?? []
    }
    return types[type].members["init"] ?? []
  }

  /// The initialiser of a type that a call means: the one with the fewest parameters among those that fit.
  func initializer(of type: TypeID, calledBy call: Use) -> DeclarationID? {
    initializers(of: type, thatMayTake: call.labels).filter { self[$0].accepts(call.labels) }
      .min { self[$0].parameters.count < self[$1].parameters.count }
  }

  /// The classes of the program from which a class inherits, nearest first; found one by one.
  func superclasses(of type: TypeID) -> some Collection<TypeID> {
    let supertypes = types[type].kind == .class ? types[type].supertypes : []
    return supertypes.lazy.filter { types[$0].kind == .class }
  }

  /// The requirements of the protocol around a member that have its name; none if it is not in a protocol.
  func requirements(namedLike member: DeclarationID) -> [DeclarationID] {
    guard let type = type(around: member).map({ types[$0] }), type.kind == .protocol else { return [] }
    return (type.members[self[member].name] ?? []).filter(isRequirement)
  }

  /// What a protocol requires, including what it inherits, without members of extensions.
  func requirements(of seam: TypeID) -> [DeclarationID] {
    ([seam] + types[seam].supertypes).filter { types[$0].kind == .protocol }.flatMap { type in
      children(of: types[type].parts[0]).filter { id in
        [.function, .variable, .subscript, .initializer].contains(self[id].kind)
      }
    }
  }

  /// Finds what every type inherits from and conforms to.
  mutating func gatherSupertypes() {
    var direct: [[TypeTarget]] = []
    for type in types {
      var targets: [TypeTarget] = []
      for part in type.parts {
        for inherited in self[part].inheritance { targets += self.targets(of: inherited, in: .inside(part)) }
        if type.kind == .protocol, self[part].kind == .protocol {
          for constraint in self[part].constraints where constraint.subject == "Self" && !constraint.isEquality {
            targets += self.targets(of: constraint.type, in: .inside(part))
          }
        }
      }
      direct.append(targets)
    }
    var isKnown = [Bool](repeating: false, count: types.count)
    for index in types.indices where !isKnown[index] {
      // Along a chain of types with one supertype each, every type has what the next one has.
      var chain = [index]
      var inChain: Set<TypeID> = [index]
      while let only = Self.onlyType(in: direct[chain[chain.count - 1]]), !isKnown[only], inChain.insert(only).inserted
      {
        chain.append(only)
      }
      for type in chain.reversed() {
        if let only = Self.onlyType(in: direct[type]), isKnown[only], !types[only].supertypes.contains(type) {
          types[type].supertypes = [only] + types[only].supertypes
          types[type].externalSupertypes = types[only].externalSupertypes.union(Self.externalNames(in: direct[type]))
        } else {
          gatherSupertypes(of: type, direct)
        }
        isKnown[type] = true
      }
    }
  }

  /// Visits the supertypes of a type, then theirs, and so on.
  private mutating func gatherSupertypes(of index: TypeID, _ direct: [[TypeTarget]]) {
    var order: [TypeID] = []
    var seen: Set<TypeID> = [index]
    var external: Set<String> = []
    var next = direct[index]
    while !next.isEmpty {
      external.formUnion(Self.externalNames(in: next))
      var following: [TypeTarget] = []
      for case .declared(let type) in next where seen.insert(type).inserted {
        order.append(type)
        following += direct[type]
      }
      next = following
    }
    types[index].supertypes = order
    types[index].externalSupertypes = external
  }

  /// The only type of the program among some; `nil` if there are several, or none.
  private static func onlyType(in targets: [TypeTarget]) -> TypeID? {
    var only: TypeID?
    for case .declared(let type) in targets {
      guard only == nil || only == type else { return nil }
      only = type
    }
    return only
  }

  private static func externalNames(in targets: [TypeTarget]) -> [String] {
    targets.compactMap { target in
      guard case .external(let name) = target else { return nil }
      return name.split(separator: ".").last.map(String.init) ?? name
    }
  }

  /// Whether a type is, inherits from or conforms to another one.
  func isSubtype(_ type: TypeID, of other: TypeID) -> Bool { type == other || types[type].supertypes.contains(other) }

  /// The members with a name that a type has, inherits or gets from its protocols; its own come first.
  func members(named name: String, of type: TypeID) -> [DeclarationID] {
    var all = types[type].members[name] ?? []
    for other in types[type].supertypes { all += types[other].members[name] ?? [] }
    return all
  }

  /// The functions and variables to which an unqualified name can refer in a scope, the innermost first; empty if the
  /// program declares no such name there.
  func values(named name: String, in scope: LexicalScope) -> [DeclarationID] {
    var inner: DeclarationID?
    for outer in enclosing(scope.declaration) {
      defer { inner = outer }
      guard let type = typeDeclared(by: outer) else { continue }
      let found = members(named: name, of: type).filter { self[$0].kind != .enumCase || types[type].kind == .enum }
      if !found.isEmpty { return inner.map { reachable(found, from: $0) } ?? found }
    }
    guard let byModule = topValues[name] else { return [] }
    for module in visibility.searched[scope.file] {
      let found = (byModule[module] ?? []).filter { isVisible($0, in: scope.file) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The functions and variables to which a chain of one or two names can refer in a scope: `rates`, `self.rates`, and,
  /// if they are static, `Self.rates` and `Settings.rates`.
  func values(namedBy chain: String, in scope: LexicalScope) -> [DeclarationID] {
    let names = chain.withoutSelf.chain.map(String.init)
    switch names.count {
    case 1: return values(named: names[0], in: scope)
    case 2:
      let owner =
        names[0] == "Self"
        ? type(around: scope.declaration).map(TypeTarget.declared) : target(of: names[0], in: scope)
      guard case .declared(let type)? = owner else { return [] }
      return members(named: names[1], of: type).filter { self[$0].modifiers.contains(.isStatic) }
    default: return []
    }
  }

  /// The members among some with one name that are static if the member that uses the name is, or that are not if it is
  /// not; all of them if there are none.
  private func reachable(_ members: [DeclarationID], from member: DeclarationID) -> [DeclarationID] {
    let isStatic = self[member].modifiers.contains(.isStatic)
    let reachable = members.filter { self[$0].modifiers.contains(.isStatic) == isStatic }
    return reachable.isEmpty ? members : reachable
  }

  /// Whether a declaration at the top of its file is visible in another file.
  func isVisible(_ id: DeclarationID, in file: Int) -> Bool {
    if id.file == file { return true }
    let modifiers = self[id].modifiers
    if modifiers.isPrivateInFile { return false }
    // Tests import with `@testable`.
    return files[id.file].module == files[file].module || modifiers.isForOtherModules
      || files[file].traits.contains(.test)
  }

  /// The type of a variable, as written or according to its initial value.
  func type(ofVariable id: DeclarationID) -> [TypeTarget] {
    let declaration = self[id]
    if let type = declaration.type { return targets(of: type, in: .inside(id)) }
    guard let value = declaration.initialValue, value.kind == .call else { return [] }
    return constructed(value.name, in: .inside(id)).map { [$0] } ?? []
  }

  /// The type that a call of this name constructs, if it is a construction.
  func constructed(_ name: String, in scope: LexicalScope) -> TypeTarget? {
    let name = name.withoutInit
    guard name.lastOfChain.looksLikeTypeName else { return nil }
    return target(of: name, in: scope)
  }

  /// Whether a call of this name can construct a type of the program in any scope.
  func mayConstruct(_ name: String) -> Bool {
    let first = String(name.firstOfChain)
    return first == "Self" || typeNames.contains(first) || modules.contains(first)
  }
}

extension Program {
  /// Whether a test can override a function, or an open property, in a subclass of the type around it.
  func isOverridable(_ id: DeclarationID) -> Bool {
    let isMember = self[id].kind == .function || self[id].kind == .variable && self[id].modifiers.contains(.isOpen)
    return isMember && isInSubclassableType(id)
  }

  /// Whether it is a computed property that a test can override, as `isOverridable(_:)` says; open or not.
  func isOverridableComputedProperty(_ id: DeclarationID) -> Bool {
    self[id].kind == .variable && !self[id].modifiers.contains(.isStored) && isInSubclassableType(id)
  }

  /// Whether it is a member, visible to a subclass, of a class that can have one.
  private func isInSubclassableType(_ id: DeclarationID) -> Bool {
    guard let type = type(around: id).map({ types[$0] }) else { return false }
    return type.kind == .class
      && self[id].modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate, .isStatic, .isFinal])
      && !type.parts.contains { self[$0].modifiers.contains(.isFinal) }
  }
}
