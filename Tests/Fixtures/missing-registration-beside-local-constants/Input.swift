import Dovetail

final class Feed: Sendable {}
final class Cart: Sendable {}
final class Store: Sendable {}

struct Program {
  // The local constant of the same name is meant.
  let cart: Store

  func start() {
    let cart = Cart()
    Registry.add(cart)
    let store = makeStore()
    Registry.add(store)
  }

  func makeStore() -> Store { Store() }
}

final class Screen {
  private lazy var feed: Feed = Registry.use()
  private lazy var cart: Cart = Registry.use()
  private lazy var store: Store = Registry.use()
}
