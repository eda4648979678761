// SPDX-License-Identifier: Apache-2.0

/// What a provider says about itself beside its factory, small enough to be passed in a register.
@frozen
@usableFromInline
struct Traits {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let volatility: Volatility
  @usableFromInline let rewiring: RewiringPolicy
  @usableFromInline let root: RootTraits

  @inlinable @inline(__always)
  init<Root: CompositionRoot>(
    _ lifetime: Lifetime, _ volatility: Volatility, _ rewiring: RewiringPolicy, of root: Root
  ) {
    self.lifetime = lifetime
    self.volatility = volatility
    self.rewiring = rewiring
    self.root = RootTraits(of: root)
  }
}

/// What a provider has from its root, in one byte: it is passed along with each read that is not fast.
@frozen
@usableFromInline
struct RootTraits {
  @usableFromInline let rawValue: UInt8

  @inlinable @inline(__always)
  init<Root: CompositionRoot>(of root: Root) {
    rawValue = (Root.isTestRoot ? 1 : 0) | (root.isWiredToParent ? 0 : 2)
  }

  /// Whether the root is a double, and so sealed by nature.
  var isTest: Bool { rawValue & 1 != 0 }
  /// Whether the root extends another one, but its wiring is not that one's child.
  var isStray: Bool { rawValue & 2 != 0 }
}
