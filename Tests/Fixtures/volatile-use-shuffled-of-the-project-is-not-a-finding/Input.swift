// SPDX-License-Identifier: Apache-2.0

struct Deck {
  let cards: [Int]
  func shuffled() -> Deck { Deck(cards: cards.reversed()) }
}

struct Game {
  let deck: Deck
  func start() -> Deck { deck.shuffled() }
}
