// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct LiveAPI: API {}

struct App: CompositionRoot {
  let wiring = Wiring()

  var cast: any API {
    let api = shared { LiveAPI() as any API }
    return api
  }

  var written: any API {
    let api = shared { () -> any API in LiveAPI() }
    return api
  }
}

func use(_ app: App) -> [any API] { [app.cast, app.written] }
