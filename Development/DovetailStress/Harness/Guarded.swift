// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that a lock guards.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  init(_ value: Value) { guarded = value }

  /// A copy; of a collection that others go on changing, ask within `update` instead: the thread sanitizer does not see
  /// that they wait until the copy is gone.
  var value: Value { update { $0 } }

  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return change(&guarded)
  }
}
