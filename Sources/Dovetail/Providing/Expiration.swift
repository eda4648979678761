// SPDX-License-Identifier: Apache-2.0

/// How long a provider's values are used.
struct Expiration: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  /// Returns a function that tells whether a value created now has expired.
  ///
  /// Called without locks: the clock may be the user's.
  func makeExpiryCheck() -> @Sendable () -> Bool {
    func check(on clock: some Clock<Duration>) -> @Sendable () -> Bool {
      let start = clock.now
      return { [duration] in start.duration(to: clock.now) >= duration }
    }
    return check(on: clock)
  }
}
