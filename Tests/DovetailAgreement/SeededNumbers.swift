// SPDX-License-Identifier: Apache-2.0

/// Numbers that a seed decides: SplitMix64, after Steele, Lea and Flood.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64, stream: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ stream &* 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether something happens that does so `percent` times in a hundred.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
