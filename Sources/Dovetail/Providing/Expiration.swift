// SPDX-License-Identifier: Apache-2.0

/// Tells whether one value has expired; the clock that it asks may be the user's.
typealias ExpiryCheck = @Sendable () -> Bool

/// How long a provider's values are used.
struct Expiration: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  /// Returns the check of a value that is created now.
  ///
  /// Called without locks.
  func makeExpiryCheck() -> ExpiryCheck {
    func check(on clock: some Clock<Duration>) -> ExpiryCheck {
      let start = clock.now
      return { [duration] in start.duration(to: clock.now) >= duration }
    }
    return check(on: clock)
  }
}
