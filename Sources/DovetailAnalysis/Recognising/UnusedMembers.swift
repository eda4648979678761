// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Tells which members nothing in the program names.
///
/// What is dead decides nothing: its author would delete it, and not inject anything.
struct UnusedMembers {
  let program: Program

  /// How many files a program has that is taken for a whole one: what a few files do not name may be named in others.
  private static let smallestProgram = 20

  /// Makes the uses in such members a matter of a note.
  func note(_ found: inout [VolatileUse]) {
    var candidates: [(use: Int, member: String)] = []
    for (index, use) in found.enumerated() where use.exemption == nil && !use.isMinor {
      guard let type = use.type, program.types[type].kind != .external else { continue }
      let id = program.files[use.file].uses[use.use].declarationID(in: use.file)
      guard let member = program.enclosing(id).first(where: { isMember($0, of: type) }),
        isSeenWhole(member, of: program.types[type])
      else { continue }
      candidates.append((index, program[member].name))
    }
    let unused = namesWithoutUse(among: Set(candidates.map(\.member)))
    for candidate in candidates where unused.contains(candidate.member) { found[candidate.use].isMinor = true }
  }

  private func namesWithoutUse(among names: Set<String>) -> Set<String> {
    var unused = names
    for facts in program.files {
      for use in facts.uses {
        if unused.isEmpty { return [] }
        // What it says in its own body is no use of it, whether it is meant there or not: `windows { defaults[.windows] }`.
        let own = use.declaration.map { facts.declarations[$0].name }
        for part in use.name.split(separator: ".").map(String.init) + use.suffix where part != own {
          unused.remove(part)
        }
      }
    }
    return unused
  }

  private func isMember(_ id: DeclarationID, of type: Int) -> Bool {
    program[id].parent.map { program.typeOfDeclaration[id.file][$0] == type } ?? false
  }

  /// Whether all code that can name a member is known: it is neither delivered to others, nor called by a framework.
  private func isSeenWhole(_ id: DeclarationID, of type: ProgramType) -> Bool {
    let member = program[id]
    guard member.kind == .function || member.kind == .variable, member.attributes.isEmpty,
      member.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride])
    else { return false }
    if !member.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) { return true }
    return program.files.count >= Self.smallestProgram
      && type.supertypes.allSatisfy { program.types[$0].members[member.name] == nil }
      && type.externalSupertypes.isSubset(of: Signs.markers)
  }
}
