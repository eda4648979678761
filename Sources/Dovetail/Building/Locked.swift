// SPDX-License-Identifier: Apache-2.0

/// A value that is read and written under a lock of its own.
///
/// What runs under the lock must be short and must not call foreign code: the lock is not a recursive one.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // Invariant: `value` is touched only while the monitor is held.
  private let monitor = Monitor()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a function with the value, while nobody else can touch it.
  package func withLock<Output>(_ body: (inout Value) -> Output) -> Output {
    monitor.withLock { body(&value) }
  }
}
