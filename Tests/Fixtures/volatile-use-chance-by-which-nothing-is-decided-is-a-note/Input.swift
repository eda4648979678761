// SPDX-License-Identifier: Apache-2.0

final class Players {
  var names: [String] = []
  private(set) var next = ""
  private var seed = 0

  func choose() { next = names.randomElement() ?? "" }
  func reset() { seed = Int.random(in: 0..<100) }
}

final class Raffle {
  func number() -> Int { Int.random(in: 1...49) }
}

final class Auction {
  private var visits = 0
  func visit() { if Int.random(in: 1...10) == 1 { visits = 0 } }
}
