// SPDX-License-Identifier: Apache-2.0

/// Numbers that a seed decides, so that what failed can be made again: SplitMix64, after Steele, Lea and Flood.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that begins at the seed.
  package init(seed: UInt64) { state = seed }

  /// Creates one of many generators that share a seed.
  package init(seed: UInt64, stream: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(stream) &* 0xD1B5_4A32_D192_ED03
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A word whose bits all depend on all bits of another.
  package static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension SeededGenerator {
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether something happens that does so `percent` times in a hundred.
  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }
}
