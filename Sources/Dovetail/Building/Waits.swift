// SPDX-License-Identifier: Apache-2.0

/// Threads that wait for values which other threads are building.
///
/// Before a thread waits, the chain of who waits for whom is followed: if it comes back to the thread, the threads
/// would wait forever, and the cycle is reported instead.
enum Waits {
  private static let monitor = Monitor()

  /// After how many seconds a thread says that it is still waiting.
  private static let patience: UInt64 = 10

  /// Returns when the construction of a value that is under way has ended, whatever became of it.
  static func wait(for awaited: Awaited, on thread: ThreadContext) {
    let record = awaited.record
    monitor.withLock {
      var hasComplained = false
      while let builder = awaited.builder(waking: .thread) {
        checkForCycle(from: awaited, builder, on: thread)
        thread.waitingFor = awaited
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

  private static func checkForCycle(from awaited: Awaited, _ builder: Builder, on thread: ThreadContext) {
    // Each step: a thread, and the provider of its own that another thread waits for.
    var steps: [(thread: ThreadContext, wanted: ProviderRecord)] = []
    var wanted = awaited
    var owner: Builder? = builder
    while let other = owner as? ThreadContext {
      steps.append((other, wanted.record))
      if other === thread { stop(.cycle(through: steps.map { path(of: $0.thread, from: $0.wanted) })) }
      guard let next = other.waitingFor else { return }
      wanted = next
      owner = next.builder()
    }
  }

  private static func path(of thread: ThreadContext, from record: ProviderRecord) -> [ProviderRecord] {
    let records = thread.records
    return Array(records[(records.lastIndex { $0 == record } ?? 0)...])
  }
}

/// Those who wait for one construction.
struct Waiters {
  /// One of them.
  enum Sleeper {
    /// The calling thread, which wakes with all others that wait.
    case thread
    case task(AsynchronousWaiter)
  }

  var includeThreads = false
  var tasks: [AsynchronousWaiter] = []

  /// Notes one more, if there is one.
  mutating func add(_ sleeper: Sleeper?) {
    switch sleeper {
    case .thread: includeThreads = true
    case .task(let waiter): tasks.append(waiter)
    case nil: break
    }
  }

  /// Lets them look again.
  ///
  /// Called without locks.
  func wake() {
    if includeThreads { Waits.wake() }
    for task in tasks { task.resume() }
  }
}
