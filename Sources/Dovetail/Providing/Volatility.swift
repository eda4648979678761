// SPDX-License-Identifier: Apache-2.0

/// Whether a dependency always behaves the same way.
///
/// It is the first argument of a lifetime, and appears in a ``WiringSnapshot``. Tests replace what is volatile.
///
/// ```swift
/// var session: URLSession { shared(.volatile) { .shared } }
/// ```
///
/// Source: M. Seemann, S. van Deursen, *Dependency Injection Principles, Practices, and Patterns*, 1.3.
public enum Volatility: String, Sendable, Hashable, Codable, CaseIterable {
  /// Deterministic and within the process: a parser, a formatter, a cart, even if it is built from something volatile.
  case stable
  /// Outside the process, nondeterministic, or not written yet: network, disk, time, randomness.
  case volatile

  // A pattern rather than a comparison: the compiler can fold it if the case is known.
  @inlinable @inline(__always)
  var isVolatile: Bool { if case .volatile = self { true } else { false } }
}
