// SPDX-License-Identifier: Apache-2.0

/// An instance for one outermost read, and what it was built from.
final class ResolvedInstance {
  /// The provider's wiring: if it were freed, another root's provider could get the same address.
  let wiring: WiringCore
  let value: Any
  /// The version of the provider when the construction of the instance began.
  let version: UInt64
  let edges: EdgeList
  /// Whether it is already outdated, so that nothing that is built from it may be kept.
  let isStale: Bool

  init(wiring: WiringCore, value: Any, version: UInt64, edges: EdgeList, isStale: Bool) {
    self.wiring = wiring
    self.value = value
    self.version = version
    self.edges = edges
    self.isStale = isStale
  }
}
