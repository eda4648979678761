// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Romeo: Sendable {
  let juliets: [Juliet]
  init(juliets: [Juliet]) { self.juliets = juliets }
}

final class Juliet: Sendable {
  let romeo: Romeo
  init(romeo: Romeo) { self.romeo = romeo }
}

/// A closure that is called.
struct Verona: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo {
    shared {
      let lookUp = { juliet }
      let alias = lookUp
      return Romeo(juliets: [alias()])
    }
  }
}

/// A closure that is passed to a function that calls it.
struct Mantua: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo {
    shared {
      let lookUp = { (_: Int) in juliet }
      return Romeo(juliets: (0..<3).map(lookUp))
    }
  }
}

/// A closure that another one calls, which is called.
struct Padua: CompositionRoot {
  let wiring = Wiring()
  var juliet: Juliet { shared { Juliet(romeo: romeo) } }
  var romeo: Romeo {
    shared {
      let lookUp = { juliet }
      let lookUpTwice = { [lookUp(), lookUp()] }
      return Romeo(juliets: lookUpTwice())
    }
  }
}
