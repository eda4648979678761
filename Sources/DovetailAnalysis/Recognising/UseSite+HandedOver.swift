// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Where something volatile is only handed on.
extension UseSite {
  /// Whether it only goes on: to an object of the program, which takes it from outside, to any function, or into a text.
  ///
  /// Who does that wires, and decides nothing by it. For what is named as logic that is no excuse: it is what others wire.
  var isHandedOver: Bool {
    guard let declaration, roles.contains(.view) || !isInLogic else { return false }
    if isOnlyHandedOn || isToldAndNotAsked { return true }
    guard category.isOutOfProcess, use.context.contains(.argument), use.suffix.isEmpty, !roles.contains(.view) else {
      return false
    }
    return uses.types(constructedWith: use, in: declaration).contains { made in
      made.kind == .class || made.kind == .actor || !program.isDataStructure(made)
    }
  }

  /// Whether chance, or what says something about the device or the process, goes on as it is.
  ///
  /// A file or a preference that is read for somebody else is read all the same.
  private var isOnlyHandedOn: Bool {
    guard use.context.goesOn else { return false }
    switch category {
    case .device, .process, .random: return true
    case .files: return use.kind == .reference && use.suffix.isEmpty && entry.pattern.covers(use.names)
    case .network, .time, .storage, .sleep, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether the device is told something, and nothing is made of what comes of it: `PHPhotoLibrary.shared().register(self)`,
  /// `_ = ProcessInfo.processInfo.hostName`.
  private var isToldAndNotAsked: Bool {
    guard use.context.contains(.discarded), !use.context.contains(.decides) else { return false }
    switch category {
    case .device: return true
    case .process: return use.kind == .reference && use.labels.isEmpty
    // A screen that sends something and waits for no answer.
    case .network: return roles.contains(.view)
    case .files, .time, .random, .storage, .sleep, .bundle, .notifications, .locale: return false
    }
  }
}
