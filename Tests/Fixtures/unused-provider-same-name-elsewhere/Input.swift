// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cache: Sendable {}

final class Shelf {
  private let cache: [Int]
  init(cache: [Int]) { self.cache = cache }
  func count() -> Int { cache.count }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var cache: Cache { shared { Cache() } }
}
