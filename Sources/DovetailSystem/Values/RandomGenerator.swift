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

/// The generator xoshiro256** of Blackman and Vigna: four words of state, rotated, shifted and combined.
struct Xoshiro256StarStar: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    self.state = state
  }

  init(seed: UInt64) {
    var words = SplitMix64(state: seed)
    state = (words.next(), words.next(), words.next(), words.next())
  }

  mutating func next() -> UInt64 {
    func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }
    let output = rotated(state.1 &* 5, 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = rotated(state.3, 45)
    return output
  }
}

/// The generator SplitMix64: a counter in steps of the golden ratio, whose bits are mixed.
///
/// Source: G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014.
struct SplitMix64: Sendable {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
