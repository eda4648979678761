// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasCart: Sendable {
  var cart: Cart { get }
}

protocol HasPrices: Sendable {
  var prices: Prices { get }
}

final class Cart: Sendable {
  typealias Dependencies = HasPrices
  let prices: Prices
  init(dependencies: any Dependencies) { prices = dependencies.prices }
}

final class Prices: Sendable {
  typealias Dependencies = HasCart
  let cart: Cart
  init(dependencies: any Dependencies) { cart = dependencies.cart }
}

struct Shop: CompositionRoot, HasCart, HasPrices {
  let wiring = Wiring()
  var cart: Cart { shared { Cart(dependencies: self) } }
  var prices: Prices { shared { Prices(dependencies: self) } }
}
