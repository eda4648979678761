// SPDX-License-Identifier: Apache-2.0

/// Tells whether one value has expired; the clock that it asks may be the user's.
typealias ExpiryCheck = @Sendable () -> Bool

/// The check that is positive as soon as one of two is; `nil` if there are none.
func firstToExpire(_ one: ExpiryCheck?, _ other: ExpiryCheck?) -> ExpiryCheck? {
  guard let one, let other else { return one ?? other }
  return { one() || other() }
}

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
