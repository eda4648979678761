// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

final class Application {
  private let dependencies: AppDependencies
  init() { dependencies = AppDependencies() }
  func title() -> String { dependencies.name }
}
