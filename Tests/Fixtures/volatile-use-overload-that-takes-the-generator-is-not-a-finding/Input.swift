// SPDX-License-Identifier: Apache-2.0

struct Dice {
  var sides: Int

  func roll() -> Int {
    var generator = SystemRandomNumberGenerator()
    return roll(using: &generator)
  }

  func roll<G: RandomNumberGenerator>(using generator: inout G) -> Int {
    Int.random(in: 1...sides, using: &generator)
  }
}
