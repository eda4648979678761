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

/// What is known about a value that a factory has just created.
struct FinishedConstruction {
  let record: ProviderRecord
  let number: UInt64
  let edges: EdgeList
  let isStale: Bool
  let start: UInt64
  let origin: Origin
}
