// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Deferred<Value>: @unchecked Sendable {
  private let make: () -> Value

  init(_ make: @autoclosure @escaping () -> Value) { self.make = make }
}

final class Prices: Sendable {
  init(_ cart: Any) {}

  func reload() {}
}

protocol HasPrices: Sendable { var prices: Prices { get } }

final class DeferredCart: Sendable { init(_ prices: Deferred<Prices>) {} }

struct DeferredApp: CompositionRoot {
  let wiring = Wiring()

  var cart: DeferredCart { shared { DeferredCart(Deferred(prices)) } }
  var prices: Prices { shared { Prices(cart) } }
}

final class AskingCart: Sendable { init(prices: @escaping @Sendable () -> Prices) {} }

struct AskingApp: CompositionRoot {
  let wiring = Wiring()

  var cart: AskingCart { shared { AskingCart(prices: currentPrices) } }
  var prices: Prices { shared { Prices(cart) } }

  @Sendable private func currentPrices() -> Prices { prices }
}

final class ObservingCart: @unchecked Sendable {
  private let dependencies: any HasPrices
  private var observer: (() -> Void)?

  init(dependencies: any HasPrices) {
    self.dependencies = dependencies
    observer = changed
    register { self.changed() }
  }

  private func changed() { dependencies.prices.reload() }

  private func register(_ observer: @escaping () -> Void) { self.observer = observer }
}

struct ObservingApp: CompositionRoot, HasPrices {
  let wiring = Wiring()

  var cart: ObservingCart { shared { ObservingCart(dependencies: self) } }
  var prices: Prices { shared { Prices(cart) } }
}
