// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A mutex with a condition; it is not recursive, so no user code may run while it is held.
final class Monitor: @unchecked Sendable {
  private let monitor = dovetail_monitor_create()

  deinit { dovetail_monitor_destroy(monitor) }

  func withLock<Output>(_ body: () -> Output) -> Output {
    dovetail_monitor_lock(monitor)
    defer { dovetail_monitor_unlock(monitor) }
    return body()
  }

  /// Releases the lock, which the caller holds, while a closure runs.
  func withoutLock(_ body: () -> Void) {
    dovetail_monitor_unlock(monitor)
    defer { dovetail_monitor_lock(monitor) }
    body()
  }

  /// Releases the lock until a wake-up, and takes it again.
  ///
  /// - Parameter deadline: A time of `dovetail_nanoseconds`.
  /// - Returns: Whether it was woken before the deadline.
  func wait(until deadline: UInt64) -> Bool { dovetail_monitor_wait(monitor, deadline) }

  func wakeAll() { dovetail_monitor_broadcast(monitor) }
}
