// SPDX-License-Identifier: Apache-2.0

extension TestClock {
  /// A task that sleeps.
  struct Sleeper: Sendable {
    /// Returns true to a sleeper whose deadline has come.
    let continuation: CheckedContinuation<Bool, any Error>
    let deadline: Instant
    /// Where the task called `sleep(for:)`, if that is known.
    let place: String?
  }

  /// A call that waits for sleepers.
  struct Waiter: Sendable {
    let number: UInt64
    /// How many have to sleep.
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  /// What is read and written under the clock's lock.
  struct State: Sendable {
    var now: Duration
    var queue = SleeperQueue<Sleeper>()
    /// Counts whatever happens on the clock.
    var activity: UInt64 = 0
    private var lastNumber: UInt64 = 0

    /// Whether an advance is under way.
    private(set) var isAdvancing = false
    /// The advances that wait for their turns.
    private var turns: [CheckedContinuation<Void, Never>] = []

    /// A sleeper was woken, and has not begun to run.
    private var isWaking = false
    /// The advance that waits for that.
    private var waker: CheckedContinuation<Void, Never>?

    /// The calls that wait for sleepers, and for how many.
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

    // MARK: Waking one after the other

    /// Begins an advance; false if it has to wait until the one before is over.
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

    /// Moves on to the next sleeper whose deadline is not later than the given one, and takes it out.
    mutating func wakeNext(until deadline: Duration) -> Sleeper? {
      guard let earliest = queue.earliest, earliest <= deadline else { return nil }
      now = max(now, earliest)
      activity += 1
      isWaking = true
      return queue.removeFirst()
    }

    /// Notes that a woken task runs; returns who waited for it.
    mutating func wakeUpIsOver() -> CheckedContinuation<Void, Never>? {
      isWaking = false
      defer { waker = nil }
      return waker
    }

    /// Notes who is to be resumed when the woken task runs; false if it does already.
    mutating func waitForWakeUp(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
      if isWaking { waker = continuation }
      return isWaking
    }

    // MARK: Waiting for sleepers

    /// Notes who is to be resumed when so many tasks sleep; false if they do already, or if nobody wants to know any more.
    mutating func wait(for waiter: Waiter) -> Bool {
      activity += 1
      // Under the lock, as for sleepers: the cancellation handler takes it too.
      guard queue.count < waiter.count, !Task.isCancelled else { return false }
      waiters.append(waiter)
      return true
    }

    /// Takes a waiter out that was cancelled; `nil` if it is no longer there.
    mutating func removeWaiter(number: UInt64) -> Waiter? {
      waiters.firstIndex { $0.number == number }.map { waiters.remove(at: $0) }
    }

    /// Takes those out that wait for as many sleepers as there are, or fewer.
    mutating func satisfiedWaiters() -> [CheckedContinuation<Void, Never>] {
      let satisfied = waiters.filter { $0.count <= queue.count }
      if !satisfied.isEmpty { waiters.removeAll { $0.count <= queue.count } }
      return satisfied.map(\.continuation)
    }

    // MARK: Watching real time

    /// Whether somebody is to begin to watch.
    mutating func startWatch() -> Bool {
      defer { isWatched = true }
      return !isWatched
    }

    /// Whether there is nothing left to watch; then the watch is over.
    mutating func endWatchIfIdle() -> Bool {
      let isIdle = queue.count == 0 && waiters.isEmpty
      if isIdle { isWatched = false }
      return isIdle
    }

    /// Takes out all sleepers, and all that wait for sleepers.
    mutating func giveUp() -> (sleepers: [Sleeper], waiters: [Waiter]) {
      defer { waiters = [] }
      return (queue.removeAll(), waiters)
    }
  }
}
