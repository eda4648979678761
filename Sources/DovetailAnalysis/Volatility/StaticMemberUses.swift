// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The uses of static members that reach something volatile: `KeychainStore.token()`.
///
/// A type that calls one depends on the outside world, and nothing else can be passed in. Instance members do not
/// count: what constructs, stores or takes the instance depends on it.
struct StaticMemberUses: Sendable {
  /// A use of such a member.
  struct StaticMemberUse: Sendable {
    let id: UseID
    /// The type of the member.
    let owner: TypeID
    /// The name, as explanations write it.
    let name: String
    /// The innermost type around the use.
    let enclosingType: TypeID
    let place: Place
  }

  /// In the order of the files.
  private(set) var all: [StaticMemberUse] = []

  init(_ program: Program, volatileUses: [VolatileUse], uses: UsesByDeclaration) {
    let members = Self.volatileMembers(program, volatileUses, uses)
    if members.isEmpty { return }
    let names = NameFilter(members.values.joined())
    for id in program.uses.filter(where: { $0.contains(".") && names.mayHold(partOf: $0) }) {
      guard let (owner, name) = Self.member(namedBy: id, in: program, members),
        let enclosing = program.type(around: program.declaration(around: id)), enclosing != owner
      else { continue }
      let qualified = "\(program.types[owner].qualifiedName).\(name)"
      all.append(
        StaticMemberUse(
          id: id, owner: owner, name: qualified, enclosingType: enclosing, place: program.place(of: id)))
    }
  }

  /// The volatile member that a use names after the name of its type, if it names one.
  private static func member(
    namedBy id: UseID, in program: Program, _ members: [TypeID: Set<String>]
  ) -> (owner: TypeID, name: String)? {
    let use = program[id]
    guard case .outer = use.base, let first = use.names.first, first.looksLikeTypeName else { return nil }
    for (index, name) in use.names.enumerated().dropFirst() {
      guard let owner = program.type(namedBy: id, before: index) else { return nil }
      if members[owner]?.contains(name) ?? false { return (owner, name) }
    }
    return nil
  }

  /// For each type, the names of its static members that reach something volatile, directly or through each other.
  private static func volatileMembers(
    _ program: Program, _ volatileUses: [VolatileUse], _ uses: UsesByDeclaration
  ) -> [TypeID: Set<String>] {
    var members: [TypeID: Set<String>] = [:]
    for use in volatileUses where use.makesVolatile {
      guard let type = use.enclosingType, program.types[type].kind != .external,
        let member = program.enclosing(program.declaration(around: use.id)).first(where: {
          program.isMember($0, of: type)
        }), isStatic(program[member])
      else { continue }
      members[type, default: []].insert(program[member].name)
    }
    for (type, direct) in members { members[type] = closure(of: direct, in: program.types[type], program, uses) }
    return members
  }

  private static func isStatic(_ member: Declaration) -> Bool {
    (member.kind == .function || member.kind == .variable) && member.modifiers.contains(.isStatic)
  }

  /// Adds the static members of a type that use some of its members.
  private static func closure(
    of names: Set<String>, in type: ProgramType, _ program: Program, _ uses: UsesByDeclaration
  ) -> Set<String> {
    var names = names
    let others = program.members(of: type).filter { isStatic(program[$0]) && !names.contains(program[$0].name) }
      .map { (name: program[$0].name, used: Set(uses.all(in: $0).map { program[$0].memberName(of: type) })) }
    var count = -1
    while count < names.count {
      count = names.count
      for other in others where !other.used.isDisjoint(with: names) { names.insert(other.name) }
    }
    return names
  }
}
