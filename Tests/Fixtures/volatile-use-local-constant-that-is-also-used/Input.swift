// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client {
  private let session: URLSession

  init(session: URLSession) { self.session = session }
}

final class FeedService {
  func client(for url: URL) async throws -> Client {
    let session = URLSession.shared
    _ = try await session.data(from: url)
    return Client(session: session)
  }
}
