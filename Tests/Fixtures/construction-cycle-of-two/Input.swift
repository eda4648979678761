// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Romeo: Sendable {
  init(juliet: Juliet) {}
}

final class Juliet: Sendable {
  init(romeo: Romeo) {}
}

struct Verona: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo { shared { Romeo(juliet: juliet) } }
}
