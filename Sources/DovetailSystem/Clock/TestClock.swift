// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// A clock that does not move until a test advances it.
///
/// ```swift
/// func tea(clock: any Clock<Duration>) async throws -> String {
///   try await clock.sleep(for: .seconds(180))
///   return "tea"
/// }
///
/// let clock = TestClock()
/// async let cup = tea(clock: clock)
/// await clock.waitForSleepers()
/// await clock.advance(by: .seconds(180))
/// print(try await cup)  // tea
/// ```
///
/// Sleepers are woken in the order of their deadlines, and those with the same deadline in the order in which they fell
/// asleep. A task that is cancelled wakes immediately, and throws `CancellationError`. Ten thousand sleepers are not a
/// problem, but each deadline that is reached takes about a millisecond. All members are safe from any thread.
///
/// **A clock that is not advanced does not hang the test.** When tasks have slept for ``patience`` of real time without
/// any event on the clock, the sleepers and their locations are reported: as an issue if the test is sealed, otherwise
/// on standard error. The sleepers throw a ``SleptTooLongError``. A sleeper's location is known if it calls
/// `clock.sleep(for:)` in a file that imports `DovetailSystem`; otherwise the message only says where the clock was
/// created.
public final class TestClock: Clock, Sendable {
  /// A time on the clock, relative to its start.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The distance from the start of the clock.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The distance from the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is later by a duration.
    ///
    /// - Parameter duration: How much later; earlier if it is negative.
    /// - Returns: The other instant.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another instant is.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The distance; negative if the other is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether an instant is earlier than another.
    ///
    /// - Parameters:
    ///   - one: An instant.
    ///   - other: An instant.
    /// - Returns: Whether the first one is earlier.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }

    /// The distance from the start: `3.0 seconds`.
    public var description: String { "\(offset)" }
  }

  let state: Guarded<State>

  /// Reports to the test in which the clock was created.
  let reporter = Reporter.current

  /// Where the clock was created.
  let place: String

  /// How long, in real time, tasks may sleep while nothing happens on the clock; `nil` for no limit.
  public let patience: Duration?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: The initial time.
  ///   - patience: How long, in real time, tasks may sleep while nothing happens on the clock, before that is reported
  ///     and they are woken with an error; `nil` for no limit.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  public init(
    now: Instant = Instant(), patience: Duration? = .seconds(5), fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.patience = patience
    place = "\(fileID):\(line)"
    state = Guarded(State(now: now.offset))
  }

  /// The current time of the clock.
  public var now: Instant { state.withLock { Instant(offset: $0.now) } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep.
  public var sleeperCount: Int { state.withLock { $0.queue.count } }

  /// Sleeps until the clock is advanced to a deadline.
  ///
  /// If the deadline has passed, it returns immediately.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Ignored: sleepers wake exactly at their deadlines.
  /// - Throws: `CancellationError` if the task is cancelled, ``SleptTooLongError`` if the clock is not advanced.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, at: nil)
  }
}

extension TestClock: PlacedClock {
  func sleep(for duration: Duration, at place: String) async throws {
    try await sleep(until: now.advanced(by: duration), at: place)
  }

  private func sleep(until deadline: Instant, at place: String?) async throws {
    try Task.checkCancellation()
    let number = state.withLock { $0.nextNumber() }
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
        fallAsleep(Sleeper(continuation: continuation, deadline: deadline, place: place), number: number)
      }
    } onCancel: {
      let sleeper = state.withLock { $0.queue.remove(number: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    // The advance waits for this, so that the next sleeper is not woken before this one is awake.
    if wasWoken { state.withLock { $0.endWakeUp() }?.resume() }
  }

  private func fallAsleep(_ sleeper: Sleeper, number: UInt64) {
    enum Outcome { case asleep([CheckedContinuation<Void, Never>], startsWatch: Bool), awake, cancelled }
    let outcome = state.withLock { state -> Outcome in
      // Under the lock, because the cancellation handler takes it, too: it runs either before this, and then the task
      // is cancelled, or after it, and then the sleeper is in the queue.
      if Task.isCancelled { return .cancelled }
      if sleeper.deadline.offset <= state.now { return .awake }
      state.queue.insert(sleeper, number: number, until: sleeper.deadline.offset)
      state.activity += 1
      return .asleep(state.satisfiedWaiters(), startsWatch: patience != nil && state.startWatch())
    }
    switch outcome {
    case .asleep(let waiters, let startsWatch):
      for waiter in waiters { waiter.resume() }
      if startsWatch { watch() }
    case .awake: sleeper.continuation.resume(returning: false)
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }
}
