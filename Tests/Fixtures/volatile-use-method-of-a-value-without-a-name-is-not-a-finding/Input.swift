// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Deck {
  var cards: [Int]
  func cut() -> Deck { Deck(cards: cards.reversed()) }
  func write(to place: URL) {}
}

final class DealerViewModel<Generator: RandomNumberGenerator> {
  private var generator: Generator
  init(generator: Generator) { self.generator = generator }

  func deal(_ deck: Deck, to place: URL) -> Bool {
    deck.cut().write(to: place)
    return [1, 2, 3].shuffled(using: &generator)[0] == (1...3).randomElement(using: &generator)
  }
}
