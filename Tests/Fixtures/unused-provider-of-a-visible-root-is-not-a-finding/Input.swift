// SPDX-License-Identifier: Apache-2.0

import Dovetail

package final class Cache: Sendable {}

package struct App: CompositionRoot {
  package let wiring = Wiring()
  package var cache: Cache { shared { Cache() } }
}
