// SPDX-License-Identifier: Apache-2.0

/// Threads that wait for values which other threads are building.
///
/// Before a thread waits, the chain of who waits for whom is followed: if it comes back to the thread, the threads
/// would wait forever, and the cycle is reported instead.
enum Waits {
  private static let monitor = Monitor()

  private static let patience: UInt64 = 10

  /// Returns when the provider is no longer being built by whom it was.
  static func wait(for record: ProviderRecord, on thread: ThreadContext) {
    monitor.withLock {
      var hasComplained = false
      while let builder = builder(of: record, announcing: true) {
        checkForCycle(from: record, builder, on: thread)
        thread.waitingFor = record
        let wasWoken = monitor.wait(seconds: patience)
        thread.waitingFor = nil
        if !wasWoken && !hasComplained {
          hasComplained = true
          tell(
            .stillWaiting(
              for: record.name, place: record.place, toBuild: thread.records.last?.name, seconds: patience))
        }
      }
    }
  }

  /// Wakes the threads that wait.
  ///
  /// Called without locks.
  static func wake() {
    monitor.withLock { monitor.wakeAll() }
  }

  static func withLock<Result>(_ body: () -> Result) -> Result { monitor.withLock(body) }

  private static func builder(of record: ProviderRecord, announcing: Bool) -> Builder? {
    record.wiring.withLock {
      guard record.status == .building else { return nil }
      if announcing { record.hasWaiters = true }
      return record.builder
    }
  }

  private static func checkForCycle(from record: ProviderRecord, _ builder: Builder, on thread: ThreadContext) {
    // Each step: a thread, and the provider of its own that another thread waits for.
    var steps: [(thread: ThreadContext, wanted: ProviderRecord)] = []
    var wanted = record
    var owner: Builder? = builder
    while let other = owner as? ThreadContext {
      steps.append((other, wanted))
      if other === thread { stop(.cycle(through: steps.map { path(of: $0.thread, from: $0.wanted) })) }
      guard let next = other.waitingFor else { return }
      wanted = next
      owner = Self.builder(of: next, announcing: false)
    }
  }

  private static func path(of thread: ThreadContext, from record: ProviderRecord) -> [ProviderRecord] {
    let records = thread.records
    return Array(records[(records.lastIndex { $0 == record } ?? 0)...])
  }
}

/// Those who wait for one construction.
struct Waiters {
  let haveThreads: Bool
  let tasks: [AsynchronousWaiter]

  /// Lets them look again.
  ///
  /// Called without locks.
  func wake() {
    if haveThreads { Waits.wake() }
    for task in tasks { task.resume() }
  }
}
