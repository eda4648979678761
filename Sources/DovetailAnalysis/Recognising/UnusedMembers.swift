// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Tells which members nothing in the program names, though others of their type are used from outside of it.
///
/// What is dead decides nothing: its author would delete it, and not inject anything.
struct UnusedMembers {
  let program: Program

  /// Makes the uses in such members a matter of a note.
  func note(_ found: inout [VolatileUse]) {
    var candidates: [(index: Int, member: String, type: Int)] = []
    for (index, use) in found.enumerated() where use.exemption == nil && !use.isMinor {
      guard let type = use.type, program.types[type].kind != .external else { continue }
      let id = program.files[use.file].uses[use.use].declarationID(in: use.file)
      guard let member = program.enclosing(id).first(where: { isMember($0, of: type) }),
        canBeForgotten(member, of: program.types[type])
      else { continue }
      candidates.append((index, program[member].name, type))
    }
    guard !candidates.isEmpty else { return }
    // The types of the candidates by the names of all their members: those that were not met yet.
    var types: [Substring: Set<Int>] = [:]
    for type in Set(candidates.map(\.type)) {
      for id in program.members(of: program.types[type]) { types[program[id].name[...], default: []].insert(type) }
    }
    var named: Set<String> = []
    var used: Set<Int> = []
    for (file, facts) in program.files.enumerated() {
      for use in facts.uses {
        // What it says in its own body is no use of it, whether it is meant there or not: `windows { defaults[.windows] }`.
        let own = use.declaration.map { facts.declarations[$0].name }
        for part in use.name.split(separator: ".") + use.suffix.map({ $0[...] }) {
          guard let owners = types[part], part != own ?? "" else { continue }
          named.insert(String(part))
          guard !owners.isSubset(of: used) else { continue }
          let around = program.type(around: use.declarationID(in: file))
          used.formUnion(owners.filter { $0 != around })
        }
      }
    }
    for candidate in candidates where !named.contains(candidate.member) && used.contains(candidate.type) {
      found[candidate.index].isMinor = true
    }
  }

  private func isMember(_ id: DeclarationID, of type: Int) -> Bool {
    program[id].parent.map { program.typeOfDeclaration[id.file][$0] == type } ?? false
  }

  /// Whether only code of the program can name it: it is neither delivered to others, nor called by a framework.
  private func canBeForgotten(_ id: DeclarationID, of type: ProgramType) -> Bool {
    let member = program[id]
    guard member.kind == .function || member.kind == .variable, member.attributes.isEmpty,
      member.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride])
    else { return false }
    if !member.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) { return true }
    return type.supertypes.allSatisfy { program.types[$0].members[member.name] == nil }
      && type.externalSupertypes.isSubset(of: Signs.markers)
  }
}
