// SPDX-License-Identifier: Apache-2.0
//
// A feature module ships its provider; the root declares it, and lacks what it needs.
// note: candidate would match if 'App' conformed to 'HasFeedSource'

import Dovetail
import ProviderModules

// error: type 'App' does not conform to protocol 'HasFeed'
struct App: CompositionRoot, HasFeed {
  let wiring = Wiring()
}
