// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Loops: CompositionRoot {
  let wiring = Wiring()
  var first: Int { shared { second } }
  var second: Int { shared { first + third } }
  var third: Int { shared { second } }
}
