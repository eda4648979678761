// SPDX-License-Identifier: Apache-2.0

/// The origin of a value.
enum Origin {
  /// The provider's own factory.
  case own
  /// A replacement factory.
  case replacementFactory
  /// Set by hand: the value stays until it is restored.
  case replacementValue
}
