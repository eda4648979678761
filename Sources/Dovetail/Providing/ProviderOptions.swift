// SPDX-License-Identifier: Apache-2.0

/// What a provider says about itself beside its factory, in one word.
@usableFromInline
struct Traits {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let volatility: Volatility
  @usableFromInline let rewiring: RewiringPolicy

  @inlinable @inline(__always)
  init(_ lifetime: Lifetime, _ volatility: Volatility, _ rewiring: RewiringPolicy) {
    self.lifetime = lifetime
    self.volatility = volatility
    self.rewiring = rewiring
  }
}

/// What few providers have: an expiration, a tear-down.
@usableFromInline
struct ProviderOptions<Value>: Sendable {
  @usableFromInline let duration: Duration?
  @usableFromInline let clock: (any Clock<Duration>)?
  @usableFromInline let onTearDown: (@Sendable (Value) async throws -> Void)?

  @inlinable @inline(__always)
  init?(
    _ duration: Duration?, _ clock: (any Clock<Duration>)?, _ onTearDown: (@Sendable (Value) async throws -> Void)?
  ) {
    if duration == nil && onTearDown == nil { return nil }
    self.duration = duration
    self.clock = clock
    self.onTearDown = onTearDown
  }

  /// A function that says whether a value made now has expired.
  func expiry() -> (@Sendable () -> Bool)? {
    guard let duration else { return nil }
    func start(_ clock: some Clock<Duration>) -> @Sendable () -> Bool {
      let start = clock.now
      return { start.duration(to: clock.now) >= duration }
    }
    let clock: any Clock<Duration> = clock ?? ContinuousClock()
    return start(clock)
  }
}
