// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct LiveAPI: API {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var api: any API { shared { LiveAPI() } }
}

func start(_ app: App) { _ = app.api }
