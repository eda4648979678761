// SPDX-License-Identifier: Apache-2.0

/// Options that few providers have: an expiration, a tear-down.
@usableFromInline
final class ProviderOptions: Sendable {
  let expiration: Expiration?
  private let onTearDown: TearDown?

  private init(_ expiration: Expiration?, _ onTearDown: TearDown?) {
    self.expiration = expiration
    self.onTearDown = onTearDown
  }

  /// The options, or `nil` if there are none, which is nearly always, and free.
  @inlinable @inline(__always)
  static func ifAny<Value>(
    expiringAfter duration: Duration?, clock: (any Clock<Duration>)?,
    onTearDown: (@Sendable (Value) async throws -> Void)?
  ) -> ProviderOptions? {
    duration == nil && onTearDown == nil
      ? nil : make(expiringAfter: duration, clock: clock, onTearDown: onTearDown)
  }

  @usableFromInline
  static func make<Value>(
    expiringAfter duration: Duration?, clock: (any Clock<Duration>)?,
    onTearDown: (@Sendable (Value) async throws -> Void)?
  ) -> ProviderOptions {
    let tearDown: TearDown? = if let onTearDown { { try await onTearDown($0 as! Value) } } else { nil }
    return ProviderOptions(duration.map { Expiration(duration: $0, clock: clock ?? ContinuousClock()) }, tearDown)
  }

  /// How a value of the given origin is torn down; a replacement is not torn down by the root.
  func tearDown(of origin: Origin) -> TearDown? {
    origin == .own ? onTearDown : nil
  }
}
