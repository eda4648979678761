// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

protocol Loader: Sendable {
  func load() async throws -> Data
}

final class RemoteLoader: Loader {
  func load() async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var loader: any Loader { shared(.volatile) { RemoteLoader() } }
}

func start(_ app: AppDependencies) { _ = app.loader }
