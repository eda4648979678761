// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Which members of a type its protocols lead to.
extension AdapterCandidate {
  /// The members that none of its protocols requires, and that no required one uses.
  ///
  /// Their callers need the type itself, so no double can take its place there. Empty if other modules may call
  /// them by a protocol of theirs.
  var membersBesideProtocols: Set<DeclarationID> {
    guard hasOwnSeamProtocol, type.kind != .protocol, type.kind != .external,
      type.externalSupertypes.isSubset(of: Signs.markers),
      !type.supertypes.contains(where: { program.types[$0].kind == .class })
    else { return [] }
    var names: Set<String> = []
    for supertype in type.supertypes where program.types[supertype].kind == .protocol {
      names.formUnion(program.members(of: program.types[supertype]).lazy.map { program[$0].name })
    }
    var beside = Set(program.members(of: type).filter(canBeBesideProtocols))
    var reached = program.members(of: type).filter { !beside.contains($0) }
    repeat {
      for member in reached {
        names.formUnion(usesByDeclaration.all(in: member).lazy.map { program[$0].memberName(of: type) })
      }
      reached = beside.filter { names.contains(program[$0].name) }
      beside.subtract(reached)
    } while !reached.isEmpty
    return beside
  }

  /// Whether only other code of the program can call a member: no initialiser, and nothing that the system calls.
  private func canBeBesideProtocols(_ id: DeclarationID) -> Bool {
    let member = program[id]
    guard member.attributes.allSatisfy({ $0 == "MainActor" || $0 == "discardableResult" }),
      member.modifiers.isDisjoint(with: [.isOverride, .isStatic, .isStored])
    else { return false }
    return member.kind == .function || member.kind == .variable
  }
}
