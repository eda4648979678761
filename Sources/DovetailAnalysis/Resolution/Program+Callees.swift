// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The functions and initialisers to which a call may refer.
extension Program {
  /// The functions, cases and initialisers of the program to which a call may refer; empty if it is not known.
  func callees(of id: UseID) -> [Callee] {
    let call = self[id]
    if let made = constructedType(of: id) {
      guard case .declared(let type) = made else { return [] }
      return initializers(of: type, for: call)
    }
    let scope = scope(of: id)
    let names = call.names
    guard let last = names.last, names.count <= 2 else { return [] }
    let found: [DeclarationID]
    if names.count == 1 {
      switch call.base {
      case .outer where call.context.contains(.throughSelf) && last == "init":
        return type(around: scope.declaration).map { initializers(of: $0, for: call) } ?? []
      case .outer: found = values(named: last, in: scope)
      case .localDeclaration: found = localFunctions(named: last, around: scope.declaration)
      default: return []
      }
    } else {
      let owners = owners(named: names[0], of: id)
      guard owners.count == 1, case .declared(let type) = owners[0] else { return [] }
      found = members(named: last, of: type)
    }
    return found.filter { [.function, .enumCase].contains(self[$0].kind) }.map { Callee($0, in: self) }
  }

  /// The type on which a member is called: that of a type name, a local variable, or a property.
  func owners(named name: String, of call: UseID) -> [TypeTarget] {
    let scope = scope(of: call)
    switch self[call].base {
    case .parameter(let type), .local(let type?, _): return targets(of: type, in: scope)
    case .local(nil, let value?) where value.kind == .call && value.suffix.isEmpty:
      return constructed(value.name, in: scope).map { [$0] } ?? []
    case .outer where name.looksLikeTypeName: return [target(of: name, in: scope)]
    case .outer:
      let variables = values(named: name, in: scope).filter { self[$0].kind == .variable }
      return variables.count == 1 ? type(ofVariable: variables[0]) : []
    default: return []
    }
  }

  /// The functions of that name in the functions around a declaration.
  func localFunctions(named name: String, around id: DeclarationID?) -> [DeclarationID] {
    enclosing(id).filter { typeDeclared(by: $0) == nil }.flatMap { children(of: $0) }.filter {
      self[$0].kind == .function && self[$0].name == name
    }
  }

  /// The initialisers of a type to which a call may refer, including inherited ones if it has none, and the memberwise
  /// one of a structure.
  private func initializers(of type: TypeID, for call: Use) -> [Callee] {
    let own = types[type].members["init"]
    switch types[type].kind {
    case .class where own == nil:
      let nearest = superclasses(of: type).first { types[$0].members["init"] != nil }
      return nearest.map { ownInitializers(of: $0, for: call) } ?? []
    case .struct where !(own ?? []).contains(where: { parent(of: $0) == types[type].parts[0] }):
      return ownInitializers(of: type, for: call) + [memberwiseInitializer(of: types[type])]
    default: return ownInitializers(of: type, for: call)
    }
  }

  private func ownInitializers(of type: TypeID, for call: Use) -> [Callee] {
    initializers(of: type, thatMayTake: call.labels).map { Callee($0, in: self) }
  }

  private func memberwiseInitializer(of type: ProgramType) -> Callee {
    let part = type.parts[0]
    let parameters = children(of: part).compactMap { id -> Callee.Parameter? in
      let member = self[id]
      guard member.kind == .variable, member.modifiers.isStoredInInstance, let type = member.type else { return nil }
      // Whether a property has a literal as its value is not known, so each argument may be omitted.
      return Callee.Parameter(label: member.name, type: type, canBeLeftOut: true)
    }
    return Callee(part, parameters)
  }
}
