// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasLimit { var limit: Int { get } }

struct Shop: CompositionRoot, HasLimit {
  let wiring = Wiring()
  var limit: Int { shared { doubled } }
}

struct Bank: CompositionRoot {
  let wiring = Wiring()
}

extension CompositionRoot where Self: HasLimit {
  var doubled: Int { shared { limit * 2 } }
}
