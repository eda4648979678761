// SPDX-License-Identifier: Apache-2.0

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
