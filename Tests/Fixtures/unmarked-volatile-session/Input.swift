// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var session: URLSession { shared { .shared } }
}

func start(_ app: AppDependencies) { _ = app.session }
