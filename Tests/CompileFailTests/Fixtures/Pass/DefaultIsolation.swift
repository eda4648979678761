// SPDX-License-Identifier: Apache-2.0
// swiftc: -swift-version 6 -default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault
// prints: 1 live
// prints: 1 fake

import Dovetail

nonisolated protocol API: Sendable { var name: String { get } }
nonisolated struct Live: API { let name = "live" }
nonisolated struct Fake: API { let name = "fake" }
nonisolated protocol HasAPI: Sendable { var api: any API { get } }
nonisolated protocol HasModel: Sendable { @MainActor var model: Model { get } }

final class Model {
  private(set) var count = 0
  let api: any API

  init(api: any API) { self.api = api }
  func tap() { count += 1 }
}

nonisolated struct App: CompositionRoot, HasAPI, HasModel {
  let wiring = Wiring()
  var api: any API { shared { Live() } }
  @MainActor var model: Model { shared { Model(api: api) } }
}

final class Screen {
  typealias Dependencies = HasModel
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  func tap() {
    dependencies.model.tap()
    print(dependencies.model.count, dependencies.model.api.name)
  }
}

@main struct Main {
  static func main() async {
    let app = App()
    Screen(dependencies: app).tap()
    app[\.api] = Fake()
    Screen(dependencies: app).tap()
    app[\.model] = Model(api: Fake())
    for await model in app.updates(of: \.api) where model.name == "fake" { break }
  }
}
