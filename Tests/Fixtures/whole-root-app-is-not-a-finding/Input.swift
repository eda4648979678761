// SPDX-License-Identifier: Apache-2.0

import Dovetail
import SwiftUI

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

let live = AppDependencies()

@main
struct NewsApp: App {
  let dependencies: AppDependencies
  init() { dependencies = live }
  var body: some Scene { WindowGroup { Text(dependencies.name) } }
}
