// SPDX-License-Identifier: Apache-2.0

/// The ends of dropped values that are under way in tasks of their own, so that the end of the root can wait for them.
final class RunningEnds: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var count = 0
  private var waiters: [AsynchronousWaiter] = []

  /// The ends that the current task is one of.
  @TaskLocal private static var current: RunningEnds?

  /// Counts an end that is about to run.
  ///
  /// - Returns: What has to be called, once, in its place.
  func track(
    _ tearDown: @escaping @Sendable (Any) async throws -> Void
  ) -> @Sendable (Any) async throws -> Void {
    monitor.withLock { count += 1 }
    return { value in
      defer { self.endOne() }
      try await Self.$current.withValue(self) { try await tearDown(value) }
    }
  }

  private func endOne() {
    let waiters = monitor.withLock {
      count -= 1
      defer { if count == 0 { self.waiters = [] } }
      return count == 0 ? self.waiters : []
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when none is under way, or when the task is cancelled.
  ///
  /// An end that ends the root itself would wait for its own return, and so it does not wait.
  func wait() async {
    if Self.current === self { return }
    let waiter = AsynchronousWaiter()
    let mustWait = monitor.withLock {
      if count > 0 { waiters.append(waiter) }
      return count > 0
    }
    if mustWait { await waiter.wait(isCancellable: true) }
  }
}
