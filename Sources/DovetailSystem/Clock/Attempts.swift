// SPDX-License-Identifier: Apache-2.0

/// Backs off from waiting for threads that may be busy: each failure skips more of the attempts that follow.
struct Attempts {
  /// The maximum number of attempts that are skipped in a row.
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
