// SPDX-License-Identifier: Apache-2.0

/// A value that only the holder of its lock can access.
///
/// The thread sanitizer understands the lock. It is not recursive: no user code may run while it is held.
package final class Guarded<State>: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`. Invariant: nothing that is not `Sendable` goes in or out, see `withLock`.
  private var state: State

  /// Creates a guarded value.
  ///
  /// - Parameter state: The initial value.
  package init(_ state: sending State) { self.state = state }

  /// Calls a function with the value while the lock is held.
  ///
  /// - Parameter body: Uses the value.
  /// - Returns: What `body` returns.
  package func withLock<Output: Sendable>(_ body: @Sendable (inout State) -> Output) -> Output {
    monitor.withLock { body(&state) }
  }
}
