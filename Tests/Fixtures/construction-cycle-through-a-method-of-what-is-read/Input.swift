// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cart: Sendable { init(reload: @escaping @Sendable () -> Void) {} }

final class Prices: Sendable {
  init(_ cart: Cart) {}

  @Sendable func reload() {}
}

struct App: CompositionRoot {
  let wiring = Wiring()

  var cart: Cart { shared { Cart(reload: prices.reload) } }
  var prices: Prices { shared { Prices(cart) } }
}
