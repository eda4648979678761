// SPDX-License-Identifier: Apache-2.0

import Foundation

class Loader {
  private let session: URLSession

  init(session: URLSession) { self.session = session }

  convenience init() { self.init(session: .shared) }

  func load(_ address: URL) async throws -> Data { try await session.data(from: address).0 }
}
