// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class API: Sendable {}

final class Feed: Sendable {
  init(api: API) {}
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var api: API { shared { API() } }
}

struct Session: ChildRoot {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var feed: Feed { shared { Feed(api: parent.api) } }
}

func start(_ session: Session) { _ = session.feed }
