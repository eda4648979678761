// SPDX-License-Identifier: Apache-2.0

/// Roots of many dependencies.
package enum Many {
  @inline(never) package static func twentyProvided() -> any HasTwenty { TwentyProvided() }
  @inline(never) package static func twentyStored() -> any HasTwenty { TwentyStored() }
  @inline(never) package static func hundredProvided() -> any HasHundred { HundredProvided() }
  @inline(never) package static func hundredStored() -> any HasHundred { HundredStored() }
  @inline(never) package static func hundredLazy() -> any HasHundred { HundredLazy() }
  /// A hundred providers in chains of four: reading the first of a chain builds the other three.
  @inline(never) package static func hundredChained() -> any HasHundred { HundredChained() }
  @inline(never) package static func hundredChainedLazy() -> any HasHundred { HundredChainedLazy() }
}
