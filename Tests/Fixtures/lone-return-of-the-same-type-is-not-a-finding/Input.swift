// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cart: Sendable {}
typealias Basket = Cart

struct App: CompositionRoot {
  let wiring = Wiring()
  var cart: Cart { shared { return Cart() } }
  var basket: Cart { shared { return Basket() } }
}

func start(_ app: App) { _ = (app.cart, app.basket) }
