// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Resolves the names of types: by lexical scope, then by module, then by imports.
extension Program {
  /// The maximum number of aliases that are followed, because an alias may refer to itself.
  private static let maximumAliases = 8

  /// The types to which a written type refers; compositions, and aliases of them, are split into their parts.
  func targets(of type: TypeExpression, in scope: LexicalScope, depth: Int = 0) -> [TypeTarget] {
    guard depth < Self.maximumAliases else { return [.unknown] }
    return type.elements.flatMap { targets(of: $0.name, in: scope, depth: depth) }
  }

  /// The types to which a name refers; an alias of a composition is split into its parts.
  func targets(of name: String, in scope: LexicalScope, depth: Int = 0) -> [TypeTarget] {
    guard depth < Self.maximumAliases else { return [.unknown] }
    switch meaning(of: name, in: scope, depth: depth) {
    case .alias(let alias):
      guard let type = self[alias].type, !type.elements.isEmpty else { return [.unknown] }
      // Not in the scope of the alias itself, where its name would refer to itself.
      return targets(of: type, in: self.scope(around: alias), depth: depth + 1)
    case .target(let target): return [target]
    }
  }

  /// The type to which a name refers.
  func target(of name: String, in scope: LexicalScope, depth: Int = 0) -> TypeTarget {
    let targets = targets(of: name, in: scope, depth: depth)
    return targets.count == 1 ? targets[0] : .unknown
  }

  /// The type of the program that a use names before one of its names: `KeychainStore` in `KeychainStore.token`.
  func type(namedBy id: UseID, before end: Int) -> TypeID? {
    let names = self[id].names
    guard case .declared(let type) = target(of: names[..<end].joined(separator: "."), in: scope(of: id)) else {
      return nil
    }
    return type
  }

  /// The declaration to which a name refers, before aliases are resolved.
  private enum Meaning {
    case target(TypeTarget)
    case alias(DeclarationID)
  }

  private func meaning(of name: String, in scope: LexicalScope, depth: Int) -> Meaning {
    let names = name.chain.map(String.init)
    guard let first = names.first else { return .target(.unknown) }
    if first == "Self" {
      guard let type = type(around: scope.declaration) else { return .target(.unknown) }
      return follow(names.dropFirst(), in: .target(.declared(type)), name: name, depth: depth)
    }
    let isDeclared = typeNames.contains(first)
    guard isDeclared || names.count > 1 else { return .target(.external(name)) }
    if isDeclared, let found = visibleMeaning(of: first, in: scope) {
      return follow(names.dropFirst(), in: found, name: name, depth: depth)
    }
    if names.count > 1 {
      // The first name may be that of a module.
      if modules.contains(first), let found = topMeaning(of: names[1], modules: [first], file: scope.file) {
        return follow(names.dropFirst(2), in: found, name: name, depth: depth)
      }
      if files[scope.file].imports.contains(where: { $0.module == first }) || first == "Swift" {
        return .target(.external(names.dropFirst().joined(separator: ".")))
      }
    }
    return .target(.external(name))
  }

  /// Descends from a type to the types that are nested in it.
  private func follow(_ names: ArraySlice<String>, in start: Meaning, name: String, depth: Int) -> Meaning {
    guard let next = names.first else { return start }
    var start = start
    if case .alias(let alias) = start {
      guard depth < Self.maximumAliases, let type = self[alias].type, type.elements.count == 1 else {
        return .target(.unknown)
      }
      start = .target(target(of: type.elements[0].name, in: scope(around: alias), depth: depth + 1))
    }
    switch start {
    case .target(.declared(let type)):
      guard let found = memberMeaning(of: next, in: type) else {
        return .target(
          types[type].externalSupertypes.isEmpty && types[type].kind != .external ? .unknown : .external(name))
      }
      return follow(names.dropFirst(), in: found, name: name, depth: depth)
    case .target(.external(let outer)):
      return .target(.external(([outer] + names).joined(separator: ".")))
    default: return .target(.unknown)
    }
  }

  /// What a name refers to in a scope: a generic parameter, a local type, a member of a type around it, or what is
  /// visible at the top of a module.
  private func visibleMeaning(of name: String, in scope: LexicalScope) -> Meaning? {
    for outer in enclosing(scope.declaration) {
      if self[outer].genericParameters.contains(name) { return .target(.generic) }
      switch localTypes[outer]?[name] {
      case .type(let type): return .target(.declared(type))
      case .alias(let alias): return .alias(alias)
      case nil: break
      }
      if let type = typeDeclared(by: outer), let found = memberMeaning(of: name, in: type) {
        return found
      }
    }
    return topMeaning(of: name, modules: visibility.searched[scope.file], file: scope.file)
  }

  /// What a name refers to among the types that are nested in a type or inherited by it.
  private func memberMeaning(of name: String, in type: TypeID) -> Meaning? {
    if let found = ownMemberMeaning(of: name, in: type) { return found }
    for supertype in types[type].supertypes {
      if let found = ownMemberMeaning(of: name, in: supertype) { return found }
    }
    return nil
  }

  private func ownMemberMeaning(of name: String, in type: TypeID) -> Meaning? {
    if let nested = types[type].nested[name] { return .target(.declared(nested)) }
    return types[type].aliases[name].map { alias in
      self[alias].kind == .associatedType ? .target(.generic) : .alias(alias)
    }
  }

  /// What a name refers to at the top of the first module that declares it.
  private func topMeaning(of name: String, modules: [String], file: Int) -> Meaning? {
    let (types, aliases) = (topTypes[name] ?? [:], topAliases[name] ?? [:])
    if types.isEmpty, aliases.isEmpty { return nil }
    for module in modules {
      if let found = meaning(among: types[module] ?? [], aliases[module] ?? [], in: file) { return found }
    }
    return nil
  }

  /// The one to which a file can refer, among the types and aliases with one name in one module.
  private func meaning(among candidates: [Int], _ aliases: [DeclarationID], in file: Int) -> Meaning? {
    if !candidates.isEmpty {
      let visible = candidates.filter { isVisible(types[$0].parts[0], in: file) }
      // A private type hides the others of its name in its own file.
      if let own = visible.first(where: { types[$0].parts[0].file == file }) { return .target(.declared(own)) }
      let distinct = visible.filter { !isConditional(types[$0].parts[0]) }
      if visible.count == 1 || distinct.count == 1 { return .target(.declared((distinct.first ?? visible[0]))) }
      if visible.count > 1 {
        // Declarations for different platforms are one type; otherwise, several types with one name are ambiguous.
        return visible.allSatisfy({ isConditional(types[$0].parts[0]) })
          ? .target(.declared(visible[0])) : .target(.unknown)
      }
    }
    let visible = aliases.filter { isVisible($0, in: file) }
    return (visible.first { $0.file == file } ?? visible.first).map { .alias($0) }
  }

  private func isConditional(_ id: DeclarationID) -> Bool { !self[id].conditions.isEmpty }
}
