// SPDX-License-Identifier: Apache-2.0

struct Game {
  let cards: [Int]

  func bonus() -> Int {
    if cards.randomElement()! > 4 { return 4 }
    return 0
  }

  func draw(over limit: Int) -> Int {
    guard let card = cards.randomElement(), card > limit else { return 0 }
    return 1
  }

  func move() -> Int {
    switch cards.randomElement() {
    case 1?: return 3
    default: return 0
    }
  }

  func isLucky() -> Int {
    if cards.shuffled()[0] == 1 { return 4 }
    return 0
  }
}
