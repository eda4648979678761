// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Eager: Sendable {
  init(_ make: () -> Cart) { _ = make() }
}

final class Patient: Sendable {
  init(_ make: @escaping @Sendable () -> Basket) {}
}

final class Cart: Sendable { init(_ eager: Eager) {} }
final class Basket: Sendable { init(_ patient: Patient) {} }

struct App: CompositionRoot {
  let wiring = Wiring()

  var eager: Eager { shared { Eager { cart } } }
  var cart: Cart { shared { Cart(eager) } }

  var patient: Patient { shared { Patient { basket } } }
  var basket: Basket { shared { Basket(patient) } }
}
