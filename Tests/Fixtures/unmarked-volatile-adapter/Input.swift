// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

protocol API: Sendable {
  func load() async throws -> Data
}

struct LiveAPI: API {
  func load() async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var api: any API { shared { LiveAPI() } }
}

func start(_ app: AppDependencies) { _ = app.api }
