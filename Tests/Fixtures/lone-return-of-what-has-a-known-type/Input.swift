// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}

struct LiveAPI: API {
  static let shared = LiveAPI()
  static func make() -> LiveAPI { LiveAPI() }
  var itself: LiveAPI { self }
}

let stored = LiveAPI()

func makeAPI() -> LiveAPI { LiveAPI() }

func makeAnyAPI() -> any API { LiveAPI() }

struct App: CompositionRoot {
  let wiring = Wiring()
  let given: any API
  var live: LiveAPI { shared { LiveAPI() } }

  var function: any API { shared { return makeAPI() } }
  var global: any API { shared { return stored } }
  var instance: any API { shared { return LiveAPI.shared } }
  var provider: any API { shared { return live } }
  var method: any API { shared { return LiveAPI.make() } }
  var optional: (any API)? { shared { return stored } }
  var throughSelf: any API { shared { return self.live } }

  var sameType: LiveAPI { shared { return live } }
  var sameProtocol: any API { shared { return given } }
  var sameResult: any API { shared { return makeAnyAPI() } }
  var ofUnknownType: any API { shared { return LiveAPI().itself } }
}
