// SPDX-License-Identifier: Apache-2.0

/// Decides whether to wait for threads that may be busy: the more often that was in vain, the more rarely it is tried.
struct Attempts {
  /// The maximum number of attempts to leave out: while a test computes for long, few of them wait for it in vain.
  private static let maximumSkips = 63

  private var skips = 0
  private var skipsAfterFailure = 0

  /// Whether to try this time.
  mutating func isWorthwhile() -> Bool {
    if skips == 0 { return true }
    skips -= 1
    return false
  }

  /// Records how an attempt has ended.
  mutating func note(isComplete: Bool) {
    skipsAfterFailure = isComplete ? 0 : min(2 * skipsAfterFailure + 1, Self.maximumSkips)
    skips = skipsAfterFailure
  }
}
