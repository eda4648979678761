// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var name: String { shared { "app" } }
}

struct Titles {
  let all: [AppDependencies]
}

struct Cache {
  var byName: [String: AppDependencies?] = [:]
}

final class Printer {
  func print(_ app: AppDependencies) { Swift.print(app.name) }
}

enum Formatter {
  static func title(of apps: Array<AppDependencies>) -> String { apps[0].name }
}

final class Window {
  private let pair: (app: AppDependencies, title: String)
  init(title: String) { pair = (AppDependencies(), title) }
}

enum Route {
  case home(AppDependencies)
  case settings(title: String)
}
