// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cache: Sendable {}

final class Feed: Sendable {
  init(cache: Cache) {}
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var cache: Cache { shared { Cache() } }
  var feed: Feed { shared { Feed(cache: cache) } }
}

func start(_ app: App) { _ = app.feed }
