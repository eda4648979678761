// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Volatile values that are only passed on.
extension UseSite {
  /// Whether it is only passed on: to an object of the program, which takes it from outside, to any function, or into a
  /// string.
  ///
  /// Code that does so wires things together and decides nothing. A type that is named as logic is excused only if it
  /// hands the whole to an initialiser: otherwise, others wire it.
  var isPassedOn: Bool {
    guard declaration != nil else { return false }
    if roles.contains(.view) || !isInLogic, isPassedOnUnchanged || isToldAndNotAsked { return true }
    return isHandedToInitializer
  }

  /// Whether an object of the program is created with it, and so takes it from outside: `Service(session: .shared)`.
  private var isHandedToInitializer: Bool {
    guard category.isOutOfProcess, use.context.contains(.argument), use.suffix.isEmpty else {
      return false
    }
    return typesConstructedWithIt.contains { made in
      made.kind == .class || made.kind == .actor || !program.isDataStructure(made)
    }
  }

  /// Whether a random value, information about the device or the process, or a file manager is passed on unchanged.
  ///
  /// A file or a preference that is read on behalf of others is still read.
  private var isPassedOnUnchanged: Bool {
    guard use.context.isPassedOn else { return false }
    switch category {
    case .device, .process, .random: return true
    case .files: return use.kind == .reference && use.suffix.isEmpty && entry.pattern.covers(use.names)
    case .network, .time, .storage, .sleep, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether something is told and its answer ignored: `PHPhotoLibrary.shared().register(self)`,
  /// `_ = ProcessInfo.processInfo.hostName`.
  private var isToldAndNotAsked: Bool {
    guard use.context.contains(.discarded), !use.context.contains(.decides) else { return false }
    switch category {
    case .device: return true
    case .process: return use.kind == .reference && use.labels.isEmpty || use.name == "readLine"
    // `_ = try? Realm(configuration: configuration)`
    case .storage:
      // A function of C writes to what its arguments refer to.
      let isFunction = use.labels == ["_", "_"] || !(use.names.last?.looksLikeTypeName ?? false)
      return use.kind == .call && use.suffix.isEmpty && !isFunction
    // A screen that sends something and does not wait for a response.
    case .network: return roles.contains(.view)
    case .files, .time, .random, .sleep, .bundle, .notifications, .locale: return false
    }
  }
}
