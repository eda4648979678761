// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// Shows the progress of a long run.
///
/// On a terminal, it is a line that appears after one second and is erased at the end. If messages go to a file, it is
/// a single note after three seconds, which explains the wait. A program of a few files never causes that note, however
/// busy the machine is.
struct Progress {
  private let say: @Sendable (String) -> Void
  private let isLine: Bool
  private let advice: String
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?
  private var steps = 0

  /// The number of steps after which a note may be written.
  static let stepsBeforeNote = 100

  /// Begins to measure.
  ///
  /// - Parameters:
  ///   - surroundings: Where the command runs.
  ///   - advice: What follows the note, beginning with punctuation.
  ///   - now: The time.
  init(
    in surroundings: Surroundings, advice: String = "", now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    say = surroundings.say
    isLine = surroundings.hasTerminalForMessages && surroundings.environment["TERM"] != "dumb"
    self.advice = advice
    self.now = now
    start = now()
  }

  /// Shows the current state.
  mutating func show(_ text: @autoclosure () -> String) {
    let now = now()
    steps += 1
    if isLine {
      guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
      say("\r\u{1b}[2K\(text().onOneLine)")
    } else {
      guard now - start > .seconds(3), steps > Self.stepsBeforeNote, last == nil else { return }
      say("note: \((text() + advice).onOneLine)\n")
    }
    last = now
  }

  /// Erases the line.
  mutating func finish() {
    guard isLine else { return }
    if last != nil { say("\r\u{1b}[2K") }
    last = nil
  }
}
