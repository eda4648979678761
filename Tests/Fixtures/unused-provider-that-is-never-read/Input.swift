// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cache: Sendable {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var cache: Cache { shared { Cache() } }
}
