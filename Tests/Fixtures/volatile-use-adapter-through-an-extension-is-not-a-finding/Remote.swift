// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Remote {
  let address: URL
  init(address: URL) { self.address = address }
}

extension Remote: FeedLoader {
  func load() async throws -> Data { try await URLSession.shared.data(from: address).0 }
}
