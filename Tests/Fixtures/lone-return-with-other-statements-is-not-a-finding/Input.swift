// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct LiveAPI: API {
  var name = ""
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var api: any API {
    shared {
      let name = "live"
      return LiveAPI(name: name)
    }
  }
}

func start(_ app: App) { _ = app.api }
