// SPDX-License-Identifier: Apache-2.0

/// How long an instance that a provider created is used.
///
/// Each has a method of the same name on ``CompositionRoot``; as a value it appears in a ``WiringSnapshot``.
///
/// ```swift
/// let shared = app.wiring.snapshot().providers.filter { $0.lifetime == .shared }
/// ```
public enum Lifetime: String, Sendable, Hashable, Codable, CaseIterable {
  /// One instance per root.
  case shared
  /// One instance for as long as something holds it.
  case weak
  /// One instance per outermost read.
  case perResolution
  /// A new instance for each read.
  case transient

  /// Whether reads get the same instance, rather than each a new one.
  var keepsInstance: Bool { self == .shared || self == .weak }
}
