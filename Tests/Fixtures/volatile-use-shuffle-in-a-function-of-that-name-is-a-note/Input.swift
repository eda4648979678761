// SPDX-License-Identifier: Apache-2.0

final class Deck {
  private var cards: [Int] = []

  func shuffle() { cards.shuffle() }
}
