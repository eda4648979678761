// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Cache: Sendable {
  func clear() {}
}

protocol HasCache: Sendable {
  var cache: Cache { get }
}

struct App: CompositionRoot, HasCache {
  let wiring = Wiring()
  var cache: Cache { shared { Cache() } }
}

func clear(_ dependencies: any HasCache) { dependencies.cache.clear() }
