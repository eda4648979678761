// SPDX-License-Identifier: Apache-2.0

struct Deck {
  private(set) var cards: [Int] = []

  mutating func shuffle() { cards.reverse() }
}

final class Table {
  private var deck = Deck()

  func play() { deck.shuffle() }
}
