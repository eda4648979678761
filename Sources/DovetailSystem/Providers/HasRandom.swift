// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides random numbers.
///
/// ```swift
/// struct Dice {
///   typealias Dependencies = HasRandom
///   let dependencies: any Dependencies
///   func roll() -> Int { dependencies.random { Int.random(in: 1...6, using: &$0) } }
/// }
/// ```
///
/// A root that conforms to `HasRandom` uses the machine's; a child root uses its parent's. Tests use a reproducible
/// sequence: `root[\.random] = .seeded(1)`. In a sealed root, one that was not replaced fails the test when it is used,
/// and returns such a sequence.
public protocol HasRandom: Sendable {
  /// The generator of random numbers.
  var random: RandomGenerator { get }
}

extension HasRandom where Self: CompositionRoot {
  /// The random numbers of the machine, which are unpredictable.
  public var random: RandomGenerator {
    shared(.volatile) {
      .system
    } stub: {
      .stub()
    }
  }
}

extension HasRandom where Self: ChildRoot, Parent: HasRandom {
  /// The random numbers of the parent.
  public var random: RandomGenerator { parent.random }
}
