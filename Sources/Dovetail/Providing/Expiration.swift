// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Tells whether a value has expired; the clocks that it asks may be the user's.
final class ExpiryCheck: Sendable {
  /// When one of these has passed, the value has expired.
  private let deadlines: [Deadline]

  fileprivate init(_ deadlines: [Deadline]) { self.deadlines = deadlines }

  func callAsFunction() -> Bool { deadlines.contains { $0.hasPassed() } }

  /// The check that is positive as soon as one of two is.
  ///
  /// It has all deadlines of this one, because the wiring may be locked, and a user's clock must not be freed then. Of
  /// the other one it has those that may pass earlier: a value that is confirmed again and again, without a part that
  /// fails each time, keeps the first deadline of that part.
  fileprivate func joined(with other: ExpiryCheck) -> ExpiryCheck {
    let added = other.deadlines.filter { deadline in !deadlines.contains { $0.passes(notAfter: deadline) } }
    return added.isEmpty ? self : ExpiryCheck(deadlines + added)
  }

  fileprivate final class Deadline: Sendable {
    let provider: ProviderRecord
    let duration: Duration
    let startTicks = dovetail_ticks()
    let hasPassed: @Sendable () -> Bool

    init(of provider: ProviderRecord, after duration: Duration, _ hasPassed: @escaping @Sendable () -> Bool) {
      (self.provider, self.duration, self.hasPassed) = (provider, duration, hasPassed)
    }

    /// Whether it is known that it passes no later than another one of the same provider.
    func passes(notAfter other: Deadline) -> Bool {
      provider == other.provider && duration == other.duration && startTicks <= other.startTicks
    }
  }
}

/// The check that is positive as soon as one of two is; `nil` if there are none.
func firstToExpire(_ one: ExpiryCheck?, _ other: ExpiryCheck?) -> ExpiryCheck? {
  guard let one, let other else { return one ?? other }
  return one.joined(with: other)
}

/// How long a provider's values are used.
struct Expiration: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  /// Returns the check of a provider's value that is created now.
  ///
  /// Called without locks.
  func makeExpiryCheck(for provider: ProviderRecord) -> ExpiryCheck {
    func check(on clock: some Clock<Duration>) -> ExpiryCheck {
      let start = clock.now
      return ExpiryCheck([
        .init(of: provider, after: duration) { [duration] in start.duration(to: clock.now) >= duration }
      ])
    }
    return check(on: clock)
  }
}
