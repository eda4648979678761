// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct NoWiring: CompositionRoot {}  // error: type 'NoWiring' does not conform to protocol 'CompositionRoot'

final class Mutable: CompositionRoot {
  let wiring = Wiring()
  var count = 0  // error: stored property 'count' of 'Sendable'-conforming class 'Mutable' is mutable
}

struct Child: ChildRoot {  // error: type 'Child' does not conform to protocol 'ChildRoot'
  let wiring = Wiring()
}
