// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  let started = Date()
  var session: URLSession { shared(.volatile) { .shared } }
  var title: String { "\(session) \(Date())" }
}
