// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}

struct LiveAPI: API {}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()

  var api: any API {
    let api = shared { LiveAPI() }
    return api
  }

  var typed: any API {
    let typed: any API = shared { LiveAPI() }
    return typed
  }

  var live: LiveAPI {
    let live = shared { LiveAPI() }
    return live
  }
}
