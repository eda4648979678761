// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells where something volatile is only handed on: to an object of the program, which takes it from outside, to any
/// function, or into a text.
///
/// Who does that wires, and decides nothing by it. For what is named as logic that is no excuse: it is what others wire.
struct HandedOver {
  let program: Program
  let uses: UsesByDeclaration

  func isHandedOver(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID) -> Bool {
    guard setting.contains(.view) || !program.isLogic(around: id) else { return false }
    if isOnlyHandedOn(use, entry) || isToldAndNotAsked(use, entry, setting) { return true }
    guard entry.category.isOutOfProcess, use.context.contains(.argument), use.suffix.isEmpty, !setting.contains(.view)
    else { return false }
    return uses.types(constructedWith: use, in: id).contains { made in
      made.kind == .class || made.kind == .actor || !program.isDataStructure(made)
    }
  }

  /// Whether chance, or what says something about the device or the process, goes on as it is.
  ///
  /// A file or a preference that is read for somebody else is read all the same.
  private func isOnlyHandedOn(_ use: Use, _ entry: Catalogue.Entry) -> Bool {
    guard use.context.goesOn else { return false }
    switch entry.category {
    case .device, .process, .random: return true
    case .files:
      return use.kind == .reference && use.suffix.isEmpty
        && entry.pattern.covers(use.names)
    default: return false
    }
  }

  /// Whether the device is told something, and nothing is made of what comes of it: `PHPhotoLibrary.shared().register(self)`,
  /// `_ = ProcessInfo.processInfo.hostName`.
  private func isToldAndNotAsked(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting) -> Bool {
    guard use.context.contains(.discarded), !use.context.contains(.decides) else { return false }
    switch entry.category {
    case .device: return true
    case .process: return use.kind == .reference && use.labels.isEmpty
    // A screen that sends something and waits for no answer.
    case .network: return setting.contains(.view)
    default: return false
    }
  }
}
