// SPDX-License-Identifier: Apache-2.0
//
// The provider stands in a protocol extension of another module; the root only declares that it has it.
// prints: ["one"] ["two"]

import Dovetail
import ProviderModules

struct Source: FeedSource {
  let text: String
  func lines() -> [String] { [text] }
}

struct App: CompositionRoot, HasFeed, HasFeedSource {
  let wiring = Wiring()
  var feedSource: any FeedSource { shared(.volatile) { Source(text: "one") } }
}

@main enum Main {
  static func main() {
    let app = App()
    let erased: any HasFeed = app
    let before = erased.feed.headlines
    app[\.feedSource] = Source(text: "two")
    print(before, erased.feed.headlines)
  }
}
