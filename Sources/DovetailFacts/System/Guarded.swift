// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that only the holder of its lock can access.
///
/// Like `Mutex`, which needs macOS 15. The runtime has one of its own, since the analyser does not depend on it.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by `lock`. Invariant: nothing that is not `Sendable` goes in or out, see `withLock`.
  private var value: Value

  /// Creates a value.
  package init(_ value: sending Value) { self.value = value }

  /// Calls a function with the value while the lock is held; it must not use the same value again.
  package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
