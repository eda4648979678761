// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Loader {
  func load() async throws -> Data
}

final class RemoteLoader: Loader {
  func load() async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}

final class FeedModel {
  private let loader: any Loader
  init(loader: (any Loader)? = nil) { self.loader = loader ?? RemoteLoader() }
}
