// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Mutable { var count = 0 }

struct App: CompositionRoot {
  let wiring = Wiring()
  // error: type 'Mutable' does not conform to the 'Sendable' protocol
  var shared1: Mutable { shared { Mutable() } }
  // error: type 'Mutable' does not conform to the 'Sendable' protocol
  var weak1: Mutable { weak { Mutable() } }
  // error: type 'Mutable' does not conform to the 'Sendable' protocol
  var optional: Mutable? { shared { nil } }
  // error: type '() -> Void' does not conform to the 'Sendable' protocol
  var closure: () -> Void { shared { {} } }
  var each: Mutable { transient { Mutable() } }
  var perRead: Mutable { perResolution { Mutable() } }
}

struct StatefulRoot: CompositionRoot {
  let wiring = Wiring()
  // error: stored property 'kept' of 'Sendable'-conforming struct 'StatefulRoot' has non-Sendable type 'Mutable'
  let kept: Mutable
}
