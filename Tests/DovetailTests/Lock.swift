// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A lock that the thread sanitizer understands.
final class Lock: @unchecked Sendable {
  private let monitor = dovetail_monitor_create()

  deinit { dovetail_monitor_destroy(monitor) }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    dovetail_monitor_lock(monitor)
    defer { dovetail_monitor_unlock(monitor) }
    return try body()
  }
}
