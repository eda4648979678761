// SPDX-License-Identifier: Apache-2.0

final class Auction {
  private var bids = 0.0

  func offer() -> Double {
    bids += 1
    let nerve = Double.random(in: 0..<1)
    return min(bids * 2 + nerve, 60)
  }
}
