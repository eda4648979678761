// SPDX-License-Identifier: Apache-2.0

/// Says on a terminal how far a long run has come, on one line that is wiped away at the end.
///
/// Nothing is shown in the first second, and nothing at all where messages go to a file.
struct Progress {
  private let say: @Sendable (String) -> Void
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  init(in surroundings: Surroundings) {
    say = surroundings.say
    isShown = surroundings.hasTerminalForMessages && surroundings.environment["TERM"] != "dumb"
  }

  /// Shows how far it is.
  mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard isShown, now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    last = now
    say("\r\u{1b}[2K\(text)")
  }

  /// Wipes the line away.
  mutating func finish() {
    if last != nil { say("\r\u{1b}[2K") }
    last = nil
  }
}
