// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Loader {
  private let session: URLSession

  init(session: URLSession) { self.session = session }

  init() { self.init(session: URLSession(configuration: .ephemeral)) }

  func load(_ address: URL) async throws -> Data { try await session.data(from: address).0 }
}
