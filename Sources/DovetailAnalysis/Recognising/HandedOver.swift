// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells where something volatile is only handed to an object of the program, which takes it from outside.
///
/// Who does that wires. For a screen and for what decides for it that is no excuse: they are what others wire.
struct HandedOver {
  let program: Program
  let uses: UsesByDeclaration

  func isHandedOver(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID) -> Bool {
    guard entry.category.isOutOfProcess, use.context.contains(.argument), use.suffix.isEmpty, !setting.contains(.view)
    else { return false }
    if program.isLogic(around: id) { return false }
    return uses.types(constructedWith: use, in: id).contains { made in
      made.kind == .class || made.kind == .actor || !program.isDataStructure(made)
    }
  }
}
