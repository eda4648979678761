// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Reports tasks that have waited for a long time, because a task's awaits are not visible to the search for cycles.
///
/// One task watches all others, and only while any wait, because a timer for each of them would outlive its wait.
enum LongWaits {
  // Guarded by the lock of `Waits`. Invariant: every entry of the list is waiting, and its task holds it and the value
  // for which it waits.
  nonisolated(unsafe) private static var latest: WaitingTask?
  nonisolated(unsafe) private static var isWatched = false

  /// Adds a task that is about to wait; the lock of ``Waits`` is held.
  ///
  /// - Returns: Whether to call ``watch()`` once the lock is released.
  static func begin(_ waiter: WaitingTask) -> Bool {
    waiter.earlier = latest
    latest?.later = waiter
    latest = waiter
    defer { isWatched = true }
    return !isWatched
  }

  /// Removes a task that has waited; the lock of ``Waits`` is held.
  static func end(_ waiter: WaitingTask) {
    if let later = waiter.later { later.earlier = waiter.earlier } else { latest = waiter.earlier }
    waiter.earlier?.later = waiter.later
    waiter.earlier = nil
    waiter.forget()
  }

  /// Watches the waiting tasks until there are none.
  static func watch() {
    Task.detached {
      repeat {
        // dovetail:ignore:next volatile-use - the runtime depends on nothing; tests call newMessages(after:)
        try? await Task.sleep(nanoseconds: Waits.nanoseconds(Waits.patience))
        for message in newMessages() { warn(message) }
      } while shouldContinue()
    }
  }

  /// The messages about tasks that have waited for a number of seconds and have not been reported.
  static func newMessages(after seconds: UInt64 = Waits.patience) -> [Message] {
    let now = dovetail_nanoseconds()
    let waits = Waits.withLock {
      var waits: [LongWait] = []
      var next = latest
      while let waiter = next {
        next = waiter.earlier
        if waiter.isReported || waiter.startNanoseconds + Waits.nanoseconds(seconds) > now { continue }
        waiter.isReported = true
        if let wait = waiter.longWait { waits.append(wait) }
      }
      return waits
    }
    // Without the lock: what is looked at here may be the last reference to a root.
    return waits.map { $0.message(seconds: seconds) }
  }

  private static func shouldContinue() -> Bool {
    Waits.withLock {
      isWatched = latest != nil
      return isWatched
    }
  }
}
