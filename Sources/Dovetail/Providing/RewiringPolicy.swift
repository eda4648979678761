// SPDX-License-Identifier: Apache-2.0

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
