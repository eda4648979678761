// SPDX-License-Identifier: Apache-2.0

import Dovetail

@MainActor final class Model {
  init() {}
  func tap() {}
}

struct App: CompositionRoot {
  let wiring = Wiring()
  @MainActor var model: Model { shared { Model() } }
  // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
  var other: Model { shared { Model() } }

  // error: main actor-isolated property 'model' can not be referenced from a nonisolated context
  nonisolated func read() -> Model { model }
}

func replace(in app: App) {
  // error: cannot form key path to main actor-isolated property 'model'
  _ = app[\.model]
}
