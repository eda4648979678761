// SPDX-License-Identifier: Apache-2.0

extension TestClock {
  /// A task that sleeps.
  struct Sleeper: Sendable {
    /// Returns true to a sleeper whose deadline has been reached.
    let continuation: CheckedContinuation<Bool, any Error>
    let deadline: Instant
    /// Where the task called `sleep(for:)`, if that is known.
    let place: String?
  }

  /// A call that waits for sleepers.
  struct Waiter: Sendable {
    let number: UInt64
    /// How many tasks have to sleep.
    let count: Int
    /// Whether the wait has no time limit.
    let isPatient: Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The state that is guarded by the clock's lock.
  struct State: Sendable {
    var now: Duration
    var queue = SleeperQueue<Sleeper>()
    /// Counts all events on the clock.
    var activity: UInt64 = 0
    private var lastNumber: UInt64 = 0

    /// Whether an advance is in progress.
    private(set) var isAdvancing = false
    /// The advances that wait for their turn.
    private var turns: [CheckedContinuation<Void, Never>] = []

    /// Whether a sleeper was woken and has not begun to run.
    private var isWaking = false
    /// The advance that waits for that.
    private var waker: CheckedContinuation<Void, Never>?

    /// The calls that wait for sleepers.
    private var waiters: [Waiter] = []

    /// Whether real time is watched.
    private var isWatched = false

    init(now: Duration) {
      self.now = now
    }

    mutating func nextNumber() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }

    // MARK: Waking one after another

    /// Begins an advance; false if it has to wait until the previous one has finished.
    mutating func beginAdvance(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
      if isAdvancing { turns.append(continuation) }
      defer { isAdvancing = true }
      return !isAdvancing
    }

    /// Ends an advance; returns the one whose turn it is.
    mutating func endAdvance() -> CheckedContinuation<Void, Never>? {
      activity += 1
      isAdvancing = !turns.isEmpty
      return turns.isEmpty ? nil : turns.removeFirst()
    }

    /// Advances to the next sleeper whose deadline is not later than the given one, and removes it.
    mutating func wakeNext(until deadline: Duration) -> Sleeper? {
      guard let earliest = queue.earliest, earliest <= deadline else { return nil }
      now = max(now, earliest)
      activity += 1
      isWaking = true
      return queue.removeFirst()
    }

    /// Records that a woken task runs; returns the continuation that waited for it.
    mutating func endWakeUp() -> CheckedContinuation<Void, Never>? {
      isWaking = false
      defer { waker = nil }
      return waker
    }

    /// Stores the continuation to resume when the woken task runs; false if it already does.
    mutating func waitForWakeUp(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
      if isWaking { waker = continuation }
      return isWaking
    }

    // MARK: Waiting for sleepers

    /// Stores the continuation to resume when enough tasks sleep; false if they already do, or if the caller was
    /// cancelled.
    mutating func wait(for waiter: Waiter) -> Bool {
      activity += 1
      // Under the lock, as for sleepers, because the cancellation handler takes it, too.
      guard queue.count < waiter.count, !Task.isCancelled else { return false }
      waiters.append(waiter)
      return true
    }

    /// Removes a cancelled waiter; `nil` if it is no longer there.
    mutating func removeWaiter(number: UInt64) -> Waiter? {
      waiters.firstIndex { $0.number == number }.map { waiters.remove(at: $0) }
    }

    /// Removes the waiters for which there are enough sleepers.
    mutating func satisfiedWaiters() -> [CheckedContinuation<Void, Never>] {
      let satisfied = waiters.filter { $0.count <= queue.count }
      if !satisfied.isEmpty { waiters.removeAll { $0.count <= queue.count } }
      return satisfied.map(\.continuation)
    }

    // MARK: Watching real time

    /// Whether the caller should begin to watch.
    mutating func startWatch() -> Bool {
      defer { isWatched = true }
      return !isWatched
    }

    /// Whether there is nothing left to watch; if so, the watch ends.
    mutating func endWatchIfIdle() -> Bool {
      let isIdle = queue.count == 0 && waiters.allSatisfy(\.isPatient)
      if isIdle { isWatched = false }
      return isIdle
    }

    /// Removes all sleepers, and the waiters that are not patient.
    mutating func giveUp() -> (sleepers: [Sleeper], waiters: [Waiter]) {
      defer { waiters.removeAll { !$0.isPatient } }
      return (queue.removeAll(), waiters.filter { !$0.isPatient })
    }
  }
}
