// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct Clock: Sendable {
  let now: Date
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var clock: Clock {
    shared(.volatile) {
      Clock(now: Date())
    } stub: {
      Clock(now: Date())
    }
  }
}

func title(_ app: AppDependencies) -> String { "\(app.clock.now)" }
