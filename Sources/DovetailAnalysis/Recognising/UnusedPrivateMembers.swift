// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Tells which private members nothing in their file names.
///
/// What is dead decides nothing: its author would delete it, and not inject anything. Of other members it cannot be known:
/// those who name them may not be part of what is analysed.
struct UnusedPrivateMembers {
  let program: Program

  /// Makes the uses in such members a matter of a note.
  func note(_ found: inout [VolatileUse]) {
    for (index, use) in found.enumerated() where use.exemption == nil && !use.isMinor && use.type != nil {
      let id = program.files[use.file].uses[use.use].declarationID(in: use.file)
      found[index].isMinor = program.enclosing(id).contains { isForgotten($0) }
    }
  }

  private func isForgotten(_ id: DeclarationID) -> Bool {
    let member = program[id]
    guard member.kind == .function || member.kind == .variable, member.attributes.isEmpty,
      member.modifiers.isPrivateInFile
    else { return false }
    let facts = program.files[id.file]
    return !facts.uses.contains { use in
      // What it says in its own body is no use of it, whether it is meant there or not: `windows { defaults[.windows] }`.
      use.declaration.map { facts.declarations[$0].name } != member.name
        && (use.name.split(separator: ".").contains { $0 == member.name } || use.suffix.contains(member.name))
    }
  }
}
