// SPDX-License-Identifier: Apache-2.0

/// A provider's properties besides its factory, small enough to be passed in a register.
@frozen
@usableFromInline
struct ProviderTraits {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let volatility: Volatility
  @usableFromInline let rewiring: RewiringPolicy
  @usableFromInline let root: RootTraits

  @inlinable @inline(__always)
  init(_ lifetime: Lifetime, _ volatility: Volatility, _ rewiring: RewiringPolicy, _ root: RootTraits) {
    self.lifetime = lifetime
    self.volatility = volatility
    self.rewiring = rewiring
    self.root = root
  }
}

extension CompositionRoot {
  /// The properties of one of the root's providers.
  ///
  /// A method, because the compiler would copy a root that is an argument before it takes the fast path.
  @inlinable @inline(__always)
  func traits(
    _ lifetime: Lifetime, _ volatility: Volatility, _ rewiring: RewiringPolicy = .automatic
  ) -> ProviderTraits {
    ProviderTraits(lifetime, volatility, rewiring, RootTraits(isTest: Self._isTestRoot, isOrphan: !_isWiredToParent))
  }
}

/// What a provider inherits from its root, in one byte: it is passed along with each slow read.
@frozen
@usableFromInline
struct RootTraits {
  @usableFromInline let rawValue: UInt8

  @inlinable @inline(__always)
  init(isTest: Bool, isOrphan: Bool) {
    rawValue = (isTest ? 1 : 0) | (isOrphan ? 2 : 0)
  }

  /// Whether the root is a double, and so always sealed.
  var isTest: Bool { rawValue & 1 != 0 }
  /// Whether the root is a child root, but its wiring is not a child of the parent's.
  var isOrphan: Bool { rawValue & 2 != 0 }
}
