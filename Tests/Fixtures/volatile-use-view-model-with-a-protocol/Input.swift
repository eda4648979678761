// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol FeedViewModelProtocol {
  func load() async throws
}

final class FeedViewModel: FeedViewModelProtocol {
  private var data = Data()
  func load() async throws {
    data = try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}
