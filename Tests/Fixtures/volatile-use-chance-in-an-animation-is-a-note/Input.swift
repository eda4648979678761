// SPDX-License-Identifier: Apache-2.0

import UIKit

// What a screen plays is a matter of looks; what a deck of cards deals is not.
final class GiftEffect {
  private var played: [String] = []

  func play(_ animations: [String]) {
    guard let next = animations.randomElement(), next != played.last else { return }
    played.append(next)
  }
}

final class Deck {
  private var dealt: [String] = []

  func deal(_ cards: [String]) {
    guard let next = cards.randomElement(), next != dealt.last else { return }
    dealt.append(next)
  }
}
