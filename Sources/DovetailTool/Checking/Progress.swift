// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// Says how far a long run has come.
///
/// On a terminal that is one line, from the first second on, which is wiped away at the end. Where messages go to a file
/// it is one note, said once after three seconds, so that the wait is explained. A program of a few files
/// never gets it, however busy the machine is.
struct Progress {
  private let say: @Sendable (String) -> Void
  private let isLine: Bool
  private let advice: String
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?
  private var steps = 0

  /// How many steps have to be done before a note is worth it.
  static let stepsBeforeNote = 100

  /// Begins to measure.
  ///
  /// - Parameters:
  ///   - surroundings: Where the command runs.
  ///   - advice: What is said behind the note, with the punctuation before it.
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

  /// Shows how far it is.
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

  /// Wipes the line away.
  mutating func finish() {
    guard isLine else { return }
    if last != nil { say("\r\u{1b}[2K") }
    last = nil
  }
}
