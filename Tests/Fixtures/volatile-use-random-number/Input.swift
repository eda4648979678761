// SPDX-License-Identifier: Apache-2.0

struct Dealer {
  func card() -> Int { Int.random(in: 1...52) }
}
