// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var defaults: UserDefaults { shared(.stable) { .standard } }
}

func start(_ app: AppDependencies) { _ = app.defaults }
