// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cart: Sendable {
  func total() -> Int { 2 }
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var cart: Cart { shared { Cart() } }
}

func start(_ app: AppDependencies) { _ = app.cart.total() }
