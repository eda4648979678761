// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasName: Sendable {
  var name: String { get }
}

struct AppDependencies: CompositionRoot, HasName {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

struct Feed {
  let dependencies: any HasName
  func title() -> String { dependencies.name }
}
