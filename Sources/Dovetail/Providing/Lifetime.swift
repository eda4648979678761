// SPDX-License-Identifier: Apache-2.0

/// How long an instance that a provider made is used.
///
/// Each has a function of its name on ``CompositionRoot``; as a value it appears in a ``WiringSnapshot``.
///
/// ```swift
/// let shared = app.wiring.snapshot().providers.filter { $0.lifetime == .shared }
/// ```
public enum Lifetime: String, Sendable, Hashable, Codable, CaseIterable {
  /// One instance per root.
  case shared
  /// One instance as long as somebody holds it.
  case weak
  /// One instance within one outermost read.
  case perResolution
  /// A new instance at each read.
  case transient
}
