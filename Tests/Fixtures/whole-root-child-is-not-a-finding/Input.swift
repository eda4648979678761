// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

struct Session: ChildRoot {
  let parent: AppDependencies
  let wiring: Wiring
  init(parent: AppDependencies) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  func title() -> String { parent.name }
}
