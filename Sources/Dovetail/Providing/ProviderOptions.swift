// SPDX-License-Identifier: Apache-2.0

/// Options that few providers have: an expiration, a tear-down.
@usableFromInline
final class ProviderOptions: Sendable {
  let expiration: Expiration?
  private let onTearDown: (@Sendable (Any) async throws -> Void)?

  private init(_ expiration: Expiration?, _ onTearDown: (@Sendable (Any) async throws -> Void)?) {
    self.expiration = expiration
    self.onTearDown = onTearDown
  }

  /// The options, or `nil` if there are none, which is nearly always, and free.
  @inlinable @inline(__always)
  static func ifAny<Value>(
    _ duration: Duration?, _ clock: (any Clock<Duration>)?, _ onTearDown: (@Sendable (Value) async throws -> Void)?
  ) -> ProviderOptions? {
    duration == nil && onTearDown == nil ? nil : make(duration, clock, onTearDown)
  }

  @usableFromInline
  static func make<Value>(
    _ duration: Duration?, _ clock: (any Clock<Duration>)?, _ onTearDown: (@Sendable (Value) async throws -> Void)?
  ) -> ProviderOptions {
    let end: (@Sendable (Any) async throws -> Void)? =
      if let onTearDown { { try await onTearDown($0 as! Value) } } else { nil }
    return ProviderOptions(duration.map { Expiration(duration: $0, clock: clock ?? ContinuousClock()) }, end)
  }

  /// Whether the provider's own values have to be torn down.
  var hasEnd: Bool { onTearDown != nil }

  /// Tears down a value of the given origin, if that is necessary: a replacement is not torn down by the root.
  func end(_ origin: Origin) -> (@Sendable (Any) async throws -> Void)? {
    origin == .own ? onTearDown : nil
  }
}
