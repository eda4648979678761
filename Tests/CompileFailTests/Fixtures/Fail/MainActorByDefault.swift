// SPDX-License-Identifier: Apache-2.0
//
// The first mistakes in a module whose default isolation is the main actor. The page `GettingStarted` quotes them.
//
// swiftc: -swift-version 6 -default-isolation MainActor

import Dovetail

nonisolated protocol API: Sendable {}
nonisolated struct LiveAPI: API {}

nonisolated protocol HasAPI: Sendable { var api: any API { get } }
protocol HasTitle: Sendable { var title: String { get } }

// error: conformance of 'IsolatedRoot' to protocol 'HasAPI' crosses into main actor-isolated code and can cause data races
struct IsolatedRoot: CompositionRoot, HasAPI, HasTitle {
  let wiring = Wiring()
  var title: String { shared { "title" } }
  var api: any API { shared { LiveAPI() } }
}

nonisolated struct Root: CompositionRoot, HasTitle {
  let wiring = Wiring()
  var title: String { shared { "title" } }
  // error: main actor-isolated property 'title' can not be referenced from a nonisolated context
  var heading: String { shared { "# \(title)" } }
}
