// SPDX-License-Identifier: Apache-2.0

struct Dice {
  var count: Int

  var roll: Int {
    var generator = SystemRandomNumberGenerator()
    return roll(using: &generator)
  }

  func roll(using generator: inout some RandomNumberGenerator) -> Int {
    (0..<count).map { _ in Int.random(in: 1...6, using: &generator) }.reduce(0, +)
  }
}
