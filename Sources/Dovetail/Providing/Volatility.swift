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
