// SPDX-License-Identifier: Apache-2.0

import Dovetail

// error: type 'NoWiring' does not conform to protocol 'CompositionRoot'
struct NoWiring: CompositionRoot {}

final class Mutable: CompositionRoot {
  let wiring = Wiring()
  // error: stored property 'count' of 'Sendable'-conforming class 'Mutable' is mutable
  var count = 0
}

// error: type 'Child' does not conform to protocol 'ChildRoot'
struct Child: ChildRoot {
  let wiring = Wiring()
}
