// SPDX-License-Identifier: Apache-2.0

/// Whether a dependency always behaves the same.
///
/// It is the first thing that a provider says, and appears in a ``WiringSnapshot``. Tests replace what is volatile.
///
/// ```swift
/// var session: URLSession { shared(.volatile) { .shared } }
/// ```
///
/// Source: M. Seemann, S. van Deursen, *Dependency Injection Principles, Practices, and Patterns*, 1.3.
public enum Volatility: String, Sendable, Hashable, Codable, CaseIterable {
  /// Deterministic and in the process: a parser, a formatter, a cart.
  case stable
  /// Out of the process, nondeterministic, or not written yet: network, disk, time, chance.
  case volatile

  // A pattern, and no comparison: the compiler can tell what becomes of it where the case is known.
  @inlinable @inline(__always)
  var isVolatile: Bool { if case .volatile = self { true } else { false } }
}

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

/// What becomes of a provider's value when something that it was built from is replaced.
///
/// ```swift
/// var cart: Cart { shared(rewiring: .never) { Cart() } }
/// ```
public enum RewiringPolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// The value is rebuilt at the next read.
  case automatic
  /// The value stays: a cart that must keep its state.
  case never
}
