// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasRates: Sendable { var rates: Int { get } }

struct App: CompositionRoot, HasRates {
  let wiring = Wiring()
  var rates: Int { shared { 1 } }
  var report: Int { shared { Desk(parent: self).total } }
}

// The feature does not know the root: the only one that meets the requirements is its parent.
struct Desk<Parent: CompositionRoot & HasRates>: ChildRoot, HasRates {
  let parent: Parent
  let wiring: Wiring
  init(parent: Parent) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var rates: Int { parent.rates }
  var total: Int { shared { rates + 1 } }
}
