// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

// Too little depends on what it writes to inject the settings there, and a test would still change them.
final class Visits {
  private(set) var count = 0

  func enter() {
    count += 1
    UserDefaults.standard.set(count, forKey: "visits")
  }
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var visits: Visits { shared { Visits() } }
}

func start(_ app: AppDependencies) { _ = app.visits }
