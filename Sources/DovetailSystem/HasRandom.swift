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
/// A root that declares `HasRandom` asks the machine; a child root asks its parent. Tests use a sequence that is always the
/// same: `root[\.random] = .seeded(1)`. In a sealed root, one that was not replaced fails the test when it is asked, and uses
/// such a sequence.
public protocol HasRandom: Sendable {
  /// What makes random numbers.
  var random: RandomGenerator { get }
}

extension HasRandom where Self: CompositionRoot {
  /// The random numbers of the machine, which nobody can guess.
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
