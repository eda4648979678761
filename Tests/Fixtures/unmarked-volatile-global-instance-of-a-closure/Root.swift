// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var feeds: Feeds { shared { .shared } }
  var images: Images { shared { Images.shared } }
  var rules: Rules { shared { Rules.shared } }
}

func start(_ root: AppRoot) { _ = (root.feeds, root.images, root.rules) }

final class Screen {
  func show() async throws -> Int { try await Feeds.shared.load().count + Images.shared.hashValue }
}
