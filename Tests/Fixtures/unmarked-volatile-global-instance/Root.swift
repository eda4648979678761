// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var client: Client { shared { .shared } }
  var images: Images { shared { Images.shared } }
  var orders: Orders { shared { Orders() } }
  var rules: Rules { shared { Rules.shared } }
  var marked: Client { shared(.volatile) { Client.shared } }
}

func start(_ root: AppRoot) { _ = (root.client, root.images, root.orders, root.rules, root.marked) }
