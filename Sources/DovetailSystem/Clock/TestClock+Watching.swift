// SPDX-License-Identifier: Apache-2.0

import Dovetail

extension TestClock {
  /// Watches real time until no task sleeps any more, and none waits impatiently for sleepers.
  ///
  /// Patience is measured in ticks, and each is a job on the same executor that runs the tasks under test. On an
  /// overloaded machine, a tick is late, and all tasks that were ready to run have had their turn before it.
  func watch() {
    guard let patience else { return }
    let ticks = 10
    // The watch belongs to the test whose task fell asleep.
    Task { [weak self] in
      var quietTicks = 0
      var lastActivity: UInt64?
      while true {
        try? await Task<Never, Never>.sleep(for: patience / ticks)
        // Not held while time passes: a clock that is no longer used must be released.
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
    // Report first, so that the test has the issue when a sleeper's error ends it.
    let message =
      if let awaited = waiters.map(\.count).max() {
        reporter.report(
          .clock,
          "the test waits for \(awaited) \(awaited == 1 ? "task" : "tasks") to sleep on its clock, but after \(patience) "
            + "only \(sleepers.count) \(sleepers.count == 1 ? "does" : "do")",
          places: places(of: sleepers), help: "wait for fewer, or find out why the others do not sleep on this clock")
      } else {
        reporter.report(
          .clock, "the test clock, which shows \(now), has not been advanced for \(patience)",
          places: places(of: sleepers),
          help:
            "put what sleeps into `await clock.run { … }`, or await `clock.advance(by:)` once the sleepers are asleep: "
            + "`await clock.waitForSleepers(\(sleepers.count == 1 ? "" : "\(sleepers.count)"))` guarantees that",
          mayOutliveTest: true)
      }
    for sleeper in sleepers { sleeper.continuation.resume(throwing: SleptTooLongError(description: message)) }
    for waiter in waiters { waiter.continuation.resume() }
  }

  func reportEndlessRun(after count: Int) {
    let sleepers = state.withLock { $0.queue.inOrder }
    reporter.report(
      .clock, "`run()` woke \(count) sleepers and tasks are still sleeping", places: places(of: sleepers),
      help: "advance the clock by as much as the test needs, or raise the limit of `run`")
  }

  /// The first sleepers, then the clock.
  private func places(of sleepers: [Sleeper]) -> [Message.Line] {
    let shown = sleepers.prefix(5).map { sleeper in
      Message.Line(
        name: "asleep until \(sleeper.deadline)",
        place: sleeper.place ?? "unknown: it did not call `sleep(for:)` in a file that imports DovetailSystem"
      )
    }
    let rest = sleepers.count - shown.count
    return shown + (rest > 0 ? [Message.Line(name: "and more", place: "\(rest)")] : []) + [
      Message.Line(name: "the clock", place: place)
    ]
  }
}
