// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

final class Sessions {
  private var open: [String: Scope<AppDependencies>] = [:]
  func keep(_ scope: Scope<AppDependencies>, for user: String) { open[user] = scope }
  func title(of scope: Scope<AppDependencies>) -> String { scope.name }
  func path(to name: KeyPath<AppDependencies, String>, make: () -> AppDependencies) -> String { make()[keyPath: name] }
}
