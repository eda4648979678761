// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct LiveAPI: API {}
struct FakeAPI: API {}

struct App: CompositionRoot {
  let wiring = Wiring()
  let isDemo: Bool

  var api: any API {
    if isDemo { return shared { return FakeAPI() } }
    return shared { return LiveAPI() }
  }
}

func start(_ app: App) { _ = app.api }
