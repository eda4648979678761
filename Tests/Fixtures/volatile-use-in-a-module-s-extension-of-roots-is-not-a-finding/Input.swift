// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

protocol HasFeed: Sendable { var feed: Feed { get } }

final class Feed: Sendable {
  let session: URLSession

  init(session: URLSession) { self.session = session }
}

extension HasFeed where Self: CompositionRoot {
  var feed: Feed { shared(.volatile) { makeFeed() } }

  private func makeFeed() -> Feed {
    let session = URLSession.shared
    session.configuration.timeoutIntervalForRequest = 5
    return Feed(session: session)
  }
}

struct App: CompositionRoot, HasFeed { let wiring = Wiring() }

func use(_ app: App) -> Feed { app.feed }
