// SPDX-License-Identifier: Apache-2.0

struct Dealer {
  func card(using generator: inout some RandomNumberGenerator) -> Int { Int.random(in: 1...52, using: &generator) }
  func deck(using generator: inout some RandomNumberGenerator) -> [Int] { (1...52).shuffled(using: &generator) }
}
