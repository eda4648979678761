// SPDX-License-Identifier: Apache-2.0
//
// Reads inlinable providers here and in the library that declares them.
// prints: true 1 2 ["one"]
// prints: true true

import Dovetail
import ProviderModules

struct Source: FeedSource { func lines() -> [String] { ["one"] } }

struct App: CompositionRoot, HasTally, HasNumbered, HasFeed, HasFeedSource {
  let wiring = Wiring()
  var tally: Tally { shared { Tally() } }
  var feedSource: any FeedSource { shared { Source() } }
}

@main enum Main {
  static func main() {
    let app = App()
    let here = app.inlined
    print(here === app.inlinedReadInside(), here.number, app.opaque.number, app.feed.headlines)
    let other = Numbered(Tally())
    app[\.inlined] = other
    print(app.inlined === other, app.inlinedReadInside() === other)
  }
}
