// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct App: CompositionRoot {
  let wiring = Wiring()

  var settings: Settings { shared { Settings() } }
  // The feed is passed the settings, whose title is another one than that of the root.
  var feed: Feed { shared { Feed(settings: copy().settings) } }
  var title: String { shared { feed.title } }

  func copy() -> App { self }
}

struct Settings {
  let title = "News"
}

final class Feed: Sendable {
  let title: String

  init(settings: Settings) { title = settings.title }
}

@main struct Program {
  static func main() { print(App().title) }
}
