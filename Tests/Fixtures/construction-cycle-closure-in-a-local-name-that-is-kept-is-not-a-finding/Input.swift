// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Romeo: Sendable {
  let lookUp: @Sendable () -> Juliet
  init(lookUp: @escaping @Sendable () -> Juliet) { self.lookUp = lookUp }
}

final class Juliet: Sendable {
  let romeo: Romeo
  init(romeo: Romeo) { self.romeo = romeo }
}

struct Verona: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo {
    shared {
      let lookUp = { @Sendable in juliet }
      return Romeo(lookUp: lookUp)
    }
  }
}

struct Mantua: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo { shared { Romeo(lookUp: lookUp) } }
  var lookUp: @Sendable () -> Juliet {
    shared {
      let lookUp = { @Sendable in juliet }
      return { [lookUp] in lookUp() }
    }
  }
}
