// SPDX-License-Identifier: Apache-2.0

/// The tear-downs of dropped values that are running in separate tasks, so that the end of the root can wait for them.
final class RunningTearDowns: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var count = 0
  private(set) var waiters = WaitingTasks()

  /// The tear-downs to which the current task belongs.
  @TaskLocal private static var current: RunningTearDowns?

  /// Counts a tear-down that is about to run.
  ///
  /// - Returns: The closure to call instead, once.
  func track(_ tearDown: @escaping TearDown) -> TearDown {
    monitor.withLock { count += 1 }
    return { value in
      defer { self.endOne() }
      try await Self.$current.withValue(self) { try await tearDown(value) }
    }
  }

  private func endOne() {
    let waiters = monitor.withLock {
      count -= 1
      return count == 0 ? self.waiters.take() : WaitingTasks()
    }
    waiters.resume()
  }

  /// Returns when none is running, or when the task is cancelled.
  ///
  /// A tear-down that ends the root itself would wait for its own return, so it does not wait.
  func wait() async {
    if Self.current === self { return }
    let waiter = WaitingTask()
    let mustWait = monitor.withLock {
      if count > 0 { waiters.add(waiter) }
      return count > 0
    }
    if mustWait { await waiter.wait(isCancellable: true) }
  }
}

extension WiringCore {
  /// Counts the tear-down of a value that is being dropped, which runs in a separate task.
  ///
  /// The lock is held. The result has to be called once.
  func trackTearDown(_ tearDown: @escaping TearDown) -> TearDown {
    let running = runningTearDowns ?? RunningTearDowns()
    runningTearDowns = running
    return running.track(tearDown)
  }

  /// Waits for the tear-downs of values that were dropped before, unless the calling task is one of them or is
  /// cancelled.
  func waitForRunningTearDowns() async { await withLock { runningTearDowns }?.wait() }
}
