// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

struct Feed {
  let dependencies: AppDependencies
  func title() -> String { dependencies.name }
}
