// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Feed: Sendable {}
final class Cart: Sendable {}
final class Store: Sendable { static let live = Store() }
enum Mode: Sendable { case fast }

func makeCart() -> Cart { Cart() }

func start(store: Store) {
  Registry.add(makeCart())
  Registry.add(store)
  Registry.add(Store.live)
  Registry.add(Mode.fast)
}

final class Screen {
  private lazy var feed: Feed = Registry.use()
  private lazy var cart: Cart = Registry.use()
  private lazy var mode: Mode = Registry.use()
}
