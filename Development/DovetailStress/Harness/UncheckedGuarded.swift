// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that only the holder of its lock can access.
///
/// Unlike `Guarded`, it also holds and returns values that are not `Sendable`: nothing checks what is done with these.
final class UncheckedGuarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  init(_ value: Value) { guarded = value }

  /// A copy; of a collection that others go on changing, ask within `withLock` instead: the thread sanitizer does not
  /// see that they wait until the copy is gone.
  var value: Value { withLock { $0 } }

  @discardableResult
  func withLock<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return change(&guarded)
  }
}
