// SPDX-License-Identifier: Apache-2.0

/// What happens to a provider's value when something that it was built from is replaced.
///
/// ```swift
/// var cart: Cart { shared(rewiring: .never) { Cart() } }
/// ```
public enum RewiringPolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// The value is rebuilt when it is next read.
  case automatic
  /// The value stays, for example a cart that must keep its state; what it was built from is torn down all the same
  /// when it is replaced.
  case never
}
