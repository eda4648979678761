// SPDX-License-Identifier: Apache-2.0

/// A provider's properties besides its factory, small enough to be passed in a register.
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

/// What a provider inherits from its root, in one byte: it is passed along with each slow read.
@frozen
@usableFromInline
struct RootTraits {
  @usableFromInline let rawValue: UInt8

  @inlinable @inline(__always)
  init<Root: CompositionRoot>(of root: Root) {
    rawValue = (Root.isTestRoot ? 1 : 0) | (root.isWiredToParent ? 0 : 2)
  }

  /// Whether the root is a double, and so always sealed.
  var isTest: Bool { rawValue & 1 != 0 }
  /// Whether the root is a child root, but its wiring is not a child of the parent's.
  var isStray: Bool { rawValue & 2 != 0 }
}
