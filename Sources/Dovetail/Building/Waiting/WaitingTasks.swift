// SPDX-License-Identifier: Apache-2.0

/// The tasks that wait for one thing.
///
/// Guarded by the lock of what they wait for.
struct WaitingTasks {
  private var waiters: [AsynchronousWaiter] = []
  /// How many waiters there may be before those that have stopped waiting are removed.
  private var limit = 64

  /// The number of waiters, including those that have stopped waiting and are still in memory.
  var count: Int { waiters.count }

  mutating func add(_ waiter: AsynchronousWaiter) {
    // What they wait for may never come, and must not keep those that were cancelled.
    if waiters.count >= limit {
      waiters.removeAll { $0.hasStopped }
      limit = max(64, waiters.count * 2)
    }
    waiters.append(waiter)
  }

  /// Removes all of them.
  mutating func take() -> WaitingTasks {
    defer { self = WaitingTasks() }
    return self
  }

  /// Lets them continue.
  ///
  /// Called without locks.
  func resume() {
    for waiter in waiters { waiter.resume() }
  }
}
