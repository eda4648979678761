// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol FeedLoader {
  func load() async throws -> Data
}

struct RemoteFeedLoader: FeedLoader {
  let address: URL
  func load() async throws -> Data { try await URLSession.shared.data(from: address).0 }
}
