// SPDX-License-Identifier: Apache-2.0
// prints: ["1"] 1 [7, 8] 2

import Dovetail

protocol HasItems<Item>: Sendable {
  associatedtype Item: Sendable
  var items: [Item] { get }
}

struct App<Item: Sendable>: CompositionRoot, HasItems {
  let wiring = Wiring()
  let first: Item
  var items: [Item] { shared { [first] } }
  var count: Int { shared { items.count } }
}

@main enum Main {
  static func main() {
    let texts = App(first: "1")
    let numbers = App(first: 7)
    let erased: any HasItems<Int> = numbers
    numbers[\.items] = [7, 8]
    print(texts.items, texts.count, erased.items, numbers.count)
  }
}
