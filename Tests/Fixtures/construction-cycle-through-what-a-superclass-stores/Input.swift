// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasCart: Sendable { var cart: Cart { get } }

class Part: @unchecked Sendable {
  private let needs: any HasCart
  private var cart: Cart?

  init(dependencies: any HasCart) {
    needs = dependencies
    setUp()
  }

  private func setUp() { cart = needs.cart }
}

final class Prices: Part, @unchecked Sendable {}

final class Cart: Sendable { init(_ prices: Prices) {} }

struct App: CompositionRoot, HasCart {
  let wiring = Wiring()

  var prices: Prices { shared { Prices(dependencies: self) } }
  var cart: Cart { shared { Cart(prices) } }
}
