// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

final class Feed {
  private let name: String
  init(dependencies: AppDependencies) { name = dependencies.name }
}
