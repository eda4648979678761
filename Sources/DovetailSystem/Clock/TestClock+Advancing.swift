// SPDX-License-Identifier: Apache-2.0

import Dovetail

extension TestClock {
  /// Advances the clock, and wakes the tasks that sleep until then.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(by: .seconds(60))
  /// print(clock.now)  // 60.0 seconds
  /// ```
  ///
  /// See ``advance(to:)`` for what is guaranteed.
  ///
  /// - Parameter duration: How far to advance; not negative.
  public func advance(by duration: Duration) async {
    // Earlier advances move the clock as well.
    await advancing { await wakeAll(until: now.advanced(by: duration)) }
  }

  /// Advances the clock to an instant, and wakes the tasks that sleep until then.
  ///
  /// Sleepers are woken one after another, in the order of their deadlines. When one is woken, the clock shows its
  /// deadline, and the next one is woken when its `sleep` has returned. Before the clock moves to a later deadline, the
  /// call yields until nothing has happened on the clock for a while, so that the tasks can continue and sleep again; a
  /// new deadline within the span counts as well. The call yields in the same way before the first sleeper and after
  /// the last one.
  ///
  /// If the tasks and the test share an actor, such as the main actor, a woken task runs until its next suspension
  /// before anything else happens. Tasks on other threads run concurrently with the test. Those that are only starting,
  /// or continuing, on the main actor as well, are waited for; one that computes for more than some milliseconds, that
  /// hops to the main actor dozens of times, that waits for something other than the clock and the main actor, or that
  /// has a lower priority than the test, may sleep again too late. If a test must be certain, await
  /// ``waitForSleepers(_:)`` between two shorter advances.
  ///
  /// Concurrent advances take turns; each ends when the clock shows its instant or a later one. Those by a duration
  /// start from where the previous one has left the clock.
  ///
  /// - Parameter instant: The instant. If it is earlier than ``now``, the clock does not change.
  public func advance(to instant: Instant) async {
    await advancing { await wakeAll(until: instant) }
  }

  /// Advances the clock from deadline to deadline until no task sleeps.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let countdown = Task { for _ in 1...10 { try await clock.sleep(for: .seconds(1)) } }
  /// await clock.waitForSleepers()
  /// await clock.run()
  /// try await countdown.value
  /// print(clock.now)  // 10.0 seconds
  /// ```
  ///
  /// It yields like ``advance(to:)``. A task that sleeps repeatedly without end would keep it running forever: after
  /// `limit` wake-ups it stops, and reports the sleepers to the test.
  ///
  /// - Parameter limit: The maximum number of wake-ups.
  public func run(atMost limit: Int = 100_000) async {
    await advancing {
      var count = 0
      while count < limit, await wakeNext(until: nil) { count += 1 }
      if count >= limit && sleeperCount > 0 { reportEndlessRun(after: count) }
    }
  }

  /// Runs something, and advances the clock from deadline to deadline until it has returned.
  ///
  /// The test need not know when tasks sleep, or how long they work in between:
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let text = try await clock.run {
  ///   for _ in 1...10 { try await clock.sleep(for: .seconds(1)) }
  ///   return "tea"
  /// }
  /// print(text, clock.now)  // tea 10.0 seconds
  /// ```
  ///
  /// A sleeper is woken as soon as nothing else happens on the clock, as ``advance(to:)`` does it, even while other
  /// tasks still work or wait for something else. Tasks that sleep when `body` returns go on sleeping.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of wake-ups. After that, an issue names the sleepers, and no more are woken; those
  ///     that `body` waits for end when the clock's ``patience`` is over.
  ///   - body: What to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  nonisolated(nonsending)
    public func run<Value, Failure: Error>(
      atMost limit: Int = 100_000, _ body: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value
  {
    let isolation = #isolation
    let waking = Task { await wakeSleepers(atMost: limit, isolation: isolation) }
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await body()) } catch { result = .failure(error) }
    waking.cancel()
    await waking.value
    return try result.get()
  }

  /// Waits until tasks sleep.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let naps = (1...3).map { hours in Task { try await clock.sleep(for: .seconds(3600 * hours)) } }
  /// await clock.waitForSleepers(3)
  /// await clock.run()
  /// for nap in naps { try await nap.value }
  /// ```
  ///
  /// A test that advances the clock right after starting a task may be too early: the task falls asleep later, and the
  /// clock is not advanced any more. This call prevents that. If the tasks do not sleep within ``patience``, that is
  /// reported to the test, and the call returns. It also returns when its task is cancelled, as when a test exceeds its
  /// time limit.
  ///
  /// - Parameter count: The minimum number of tasks that must sleep at the same time.
  public func waitForSleepers(_ count: Int = 1) async {
    await waitForSleepers(count, isPatient: false)
  }

  private func waitForSleepers(_ count: Int, isPatient: Bool) async {
    let number = state.withLock { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // In one step: otherwise a watch that found no waiters could end before it has seen this one.
        let (mustWait, startsWatch) = state.withLock { state in
          let mustWait = state.wait(
            for: Waiter(number: number, count: count, isPatient: isPatient, continuation: continuation))
          return (mustWait, mustWait && !isPatient && patience != nil && state.startWatch())
        }
        if startsWatch { watch() }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.removeWaiter(number: number) }?.continuation.resume()
    }
  }

  // MARK: - Steps

  private func advancing(_ steps: () async -> Void) async {
    await withCheckedContinuation { continuation in
      let isTurn = state.withLock { $0.beginAdvance(continuation) }
      if isTurn { continuation.resume() }
    }
    await settle()
    await steps()
    state.withLock { $0.endAdvance() }?.resume()
  }

  /// Wakes sleepers as they come, on the actor of the test, until the task is cancelled.
  private func wakeSleepers(atMost limit: Int, isolation: isolated (any Actor)?) async {
    var count = 0
    while true {
      await waitForSleepers(1, isPatient: true)
      if Task.isCancelled { return }
      if count >= limit { return reportEndlessRun(after: count) }
      await advancing { if !Task.isCancelled, await wakeNext(until: nil) { count += 1 } }
    }
  }

  private func wakeAll(until instant: Instant) async {
    while await wakeNext(until: instant.offset) {}
    state.withLock { $0.now = max($0.now, instant.offset) }
  }

  /// Wakes the next sleeper, and lets it continue; false if there is none until the deadline, or none at all.
  private func wakeNext(until deadline: Duration?) async -> Bool {
    let sleeper = state.withLock { state in
      (deadline ?? state.queue.earliest).flatMap { state.wakeNext(until: $0) }
    }
    guard let sleeper else { return false }
    sleeper.continuation.resume(returning: true)
    await withCheckedContinuation { continuation in
      let mustWait = state.withLock { $0.waitForWakeUp(continuation) }
      if !mustWait { continuation.resume() }
    }
    // All sleepers with the same deadline are woken before the tasks continue: they cannot sleep until an earlier one.
    let isSettled = state.withLock { $0.queue.earliest == sleeper.deadline.offset }
    if !isSettled { await settle() }
    return true
  }

  /// The number of rounds without activity after which the threads are asked whether they have settled.
  private static var quietRounds: Int { 10 }
  /// The number of rounds after which waiting ends, although there still is activity.
  private static var maximumRounds: Int { 10_000 }

  /// Lets other tasks run until nothing has happened on the clock for a while.
  private func settle() async {
    var quiet = 0
    var rounds = 0
    while quiet <= Self.quietRounds && rounds < Self.maximumRounds {
      let before = state.withLock { $0.activity }
      if quiet < Self.quietRounds {
        // Tasks of this actor, of the main actor, and without an actor.
        await Task.yield()
        await MainActorVisit.perform()
        await Task.detached {}.value
      } else {
        await TaskThreads.rendezvous()
      }
      quiet = state.withLock { $0.activity } == before ? quiet + 1 : 0
      rounds += 1
    }
  }
}
