// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Threads that wait for values which other threads are building, of providers and of registries.
///
/// Before a thread waits, the chain of waits is followed: if it leads back to the thread, the threads would wait
/// forever, and the cycle is reported instead, unless a replacement has turned the direction meanwhile. Tasks wait in a
/// ``WaitingTask``; ``LongWaits`` reports those that wait for long.
enum Waits {
  private static let monitor = Monitor()

  /// The number of seconds after which a thread that is still waiting is reported; a task is reported after one to two
  /// times as many, because one task watches all of them.
  static let patience: UInt64 = 10

  /// How often a thread or task may be building the same provider.
  ///
  /// Beyond that, something that a cycle reads changes all the time, perhaps because one of its factories replaces it.
  static let maximumNestedConstructions = 100

  /// More seconds than a program runs.
  private static let forever = UInt64(Int32.max)

  /// Returns when a construction in progress has ended, whatever its result.
  static func wait(for awaited: Awaited, on thread: ThreadContext) {
    wait { deadline in
      waitForEnd(of: awaited, until: deadline, on: thread)
    } stillWaiting: { seconds in
      let record = awaited.record
      return .stillWaiting(
        for: record.name, place: record.place, toBuild: thread.records.last?.name, seconds: seconds)
    }
  }

  /// Waits until an attempt succeeds, and reports once that this takes long.
  ///
  /// - Parameters:
  ///   - patience: After how many seconds it is reported.
  ///   - attempt: Waits until a deadline, and returns `nil` if that has passed. Called under the lock.
  ///   - stillWaiting: The report.
  /// - Returns: What the attempt returns.
  static func wait<Result>(
    patience: UInt64 = patience, _ attempt: (_ deadline: UInt64) -> Result?,
    stillWaiting: (_ seconds: UInt64) -> Message
  ) -> Result {
    var seconds = patience
    while true {
      let deadline = dovetail_nanoseconds() + nanoseconds(seconds)
      if let result = monitor.withLock({ attempt(deadline) }) { return result }
      warn(stillWaiting(seconds))
      seconds = forever
    }
  }

  /// Waits until a construction has ended; `nil` if the deadline came first.
  ///
  /// The lock is held.
  private static func waitForEnd(of awaited: Awaited, until deadline: UInt64, on thread: ThreadContext) -> Void? {
    // Other constructions end in the meantime, and each wakes all threads.
    while let builder = awaited.enqueue(.thread) {
      if !sleep(until: .provider(awaited), of: builder, on: thread, deadline: deadline) { return nil }
    }
    return ()
  }

  static func nanoseconds(_ seconds: UInt64) -> UInt64 { seconds * 1_000_000_000 }

  /// Waits once, until a wake-up or a deadline; false if the deadline has passed.
  ///
  /// If the builder waits for the calling thread, stops the program, or returns at once because a construction has been
  /// overtaken. The lock is held.
  @inline(never)
  static func sleep(
    until need: ThreadContext.Need, of builder: Builder, on thread: ThreadContext, deadline: UInt64
  ) -> Bool {
    if resolveCycleOrStop(from: need, builder, on: thread) { return true }
    thread.waitingFor = need
    defer { thread.waitingFor = nil }
    return monitor.wait(until: deadline)
  }

  /// Wakes the waiting threads.
  ///
  /// Called without locks.
  static func wake() {
    monitor.withLock { monitor.wakeAll() }
  }

  static func withLock<Result>(_ body: () -> Result) -> Result { monitor.withLock(body) }

  /// Before a wait begins, follows what each builder itself waits for: if that leads back to the calling thread, it is
  /// a cycle, which stops the program.
  ///
  /// There is one exception: if a construction on the way has read something that was replaced since, its value will be
  /// discarded anyway. It is overtaken, so that the thread that waits for it can build a current one.
  ///
  /// - Returns: Whether a construction has been overtaken.
  @inline(never)
  private static func resolveCycleOrStop(
    from need: ThreadContext.Need, _ builder: Builder, on thread: ThreadContext
  ) -> Bool {
    // Each step: a thread, and the value that it is building for which another thread waits.
    var steps: [(thread: ThreadContext, wanted: ThreadContext.Need)] = []
    var need = need
    var owner: Builder? = builder
    while let other = owner as? ThreadContext {
      steps.append((other, need))
      if other === thread {
        for step in steps {
          guard let waiters = step.thread.overtakeIfNotKept(step.wanted) else { continue }
          monitor.wakeAll()
          // Tasks do not wait for a thread, unless two providers share a site.
          monitor.withoutLock { waiters.tasks.resume() }
          return true
        }
        stop(.cycle(through: steps.map { $0.thread.path(from: $0.wanted.constructible) }))
      }
      guard let next = other.waitingFor else { return false }
      need = next
      owner = next.builder
    }
    return false
  }
}
