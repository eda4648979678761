// SPDX-License-Identifier: Apache-2.0

internal import Dovetail

/// Nobody has advanced the test clock that a task slept on.
///
/// ```swift
/// let clock = TestClock(patience: .milliseconds(10))
/// do { try await clock.sleep(for: .seconds(3)) } catch { print(error) }
/// ```
///
/// A sealed test has an issue as well, so that the error does not pass unnoticed where it is caught. Elsewhere the message
/// is written to standard error.
public struct SleptTooLongError: Error, CustomStringConvertible {
  /// The whole message: who slept where, and what to do.
  public let description: String
}

extension TestClock {
  /// Watches real time until nobody sleeps any more.
  ///
  /// Patience is counted in ticks, and each is a turn of the same executor that runs the tasks under test. On a machine
  /// that is overloaded, a tick comes late and all who were ready to run have had their turn before it.
  func watch() {
    guard let patience else { return }
    let ticks = 10
    // It belongs to the test whose task fell asleep.
    Task { [weak self] in
      var quietTicks = 0
      var lastActivity: UInt64?
      while true {
        try? await Task<Never, Never>.sleep(for: patience / ticks)
        // Not held while time goes by: a clock that nobody uses any more must go.
        guard let self else { return }
        let (activity, isAdvancing, isOver) = self.state.withLock {
          ($0.activity, $0.isAdvancing, $0.endWatchIfIdle())
        }
        if isOver { return }
        quietTicks = activity == lastActivity && !isAdvancing ? quietTicks + 1 : 0
        lastActivity = activity
        if quietTicks >= ticks {
          self.giveUp(after: patience)
          quietTicks = 0
        }
      }
    }
  }

  private func giveUp(after patience: Duration) {
    let now = now
    let (sleepers, waiters) = state.withLock { $0.giveUp() }
    // First the report, so that the test has it when a sleeper's error ends it.
    let message =
      if let awaited = waiters.map(\.count).max() {
        reporter.report(
          .clock,
          "the test waits for \(awaited) to sleep on its clock, but after \(patience) only \(sleepers.count) did",
          places: places(of: sleepers), help: "wait for fewer, or see why the others do not sleep on this clock")
      } else {
        reporter.report(
          .clock, "nobody has advanced the test clock, which shows \(now), for \(patience)",
          places: places(of: sleepers),
          help: "await `clock.advance(by:)` or `clock.run()` once the sleepers are asleep: "
            + "`await clock.waitForSleepers(\(sleepers.count == 1 ? "" : "\(sleepers.count)"))` makes certain of that",
          isLingering: true)
      }
    for sleeper in sleepers { sleeper.continuation.resume(throwing: SleptTooLongError(description: message)) }
    for waiter in waiters { waiter.continuation.resume() }
  }

  func reportEndlessRun(after count: Int) {
    let sleepers = state.withLock { $0.queue.inOrder }
    reporter.report(
      .clock, "a run of the test clock has woken \(count) sleepers, and some sleep still", places: places(of: sleepers),
      help: "advance the clock by as much as the test needs, or raise the limit of `run`")
  }

  /// The first sleepers, then the clock.
  private func places(of sleepers: [Sleeper]) -> [Reporter.Place] {
    let shown = sleepers.prefix(5).map { sleeper in
      (
        name: "asleep until \(sleeper.deadline)",
        place: sleeper.place ?? "not known: it did not call `sleep(for:)` where DovetailSystem is imported"
      )
    }
    let rest = sleepers.count - shown.count
    return shown + (rest > 0 ? [(name: "and more", place: "\(rest)")] : []) + [(name: "the clock", place: place)]
  }
}
