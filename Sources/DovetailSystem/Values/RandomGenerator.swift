// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Generates random numbers for everything that the standard library does `using` a generator.
///
/// ```swift
/// let random = RandomGenerator.seeded(1)
/// let roll = random { Int.random(in: 1...6, using: &$0) }
/// let order = random { [1, 2, 3].shuffled(using: &$0) }
/// ```
///
/// A copy continues the same sequence as its original, so a generator need not be kept in a variable, and can be read
/// from a root each time. Safe from any thread; threads that share a seeded generator take turns, number by number.
public struct RandomGenerator: RandomNumberGenerator, Sendable {
  private let generate: @Sendable () -> UInt64

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns 64 random bits; it may be called from any thread.
  public init(_ generate: @escaping @Sendable () -> UInt64) {
    self.generate = generate
  }

  /// Generates a random number.
  ///
  /// - Returns: 64 random bits.
  public mutating func next() -> UInt64 { generate() }

  /// Calls a function with the generator, if there is no variable to pass as `&generator`.
  ///
  /// - Parameter body: Uses the generator.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  public func callAsFunction<Output, Failure: Error>(
    _ body: (inout RandomGenerator) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var generator = self
    return try body(&generator)
  }

  /// The random numbers of the machine, which are unpredictable.
  public static let system = RandomGenerator {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// The random numbers of a sealed root: generating one fails the test.
  static func stub() -> RandomGenerator {
    let use = StubUse(insteadOf: ".seeded(1)")
    // Not a constant: code that draws until it gets a different number would never finish.
    let sequence = Guarded(Xoshiro256StarStar(seed: 0))
    return RandomGenerator {
      use("a random number was requested")
      return sequence.withLock { $0.next() }
    }
  }

  /// The same sequence for the same seed, on every platform and in every run.
  ///
  /// The algorithm is xoshiro256\*\*, whose state is seeded with SplitMix64 as its authors advise. It is not suitable
  /// for cryptography. How the standard library derives a value such as a roll of dice from 64 bits is not guaranteed.
  ///
  /// Source: D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on Mathematical
  /// Software 47 (4), 2021; <https://prng.di.unimi.it>.
  ///
  /// - Parameter seed: The seed of the sequence.
  /// - Returns: A generator at the beginning of the sequence.
  public static func seeded(_ seed: UInt64) -> RandomGenerator {
    let sequence = Guarded(Xoshiro256StarStar(seed: seed))
    return RandomGenerator { sequence.withLock { $0.next() } }
  }
}
