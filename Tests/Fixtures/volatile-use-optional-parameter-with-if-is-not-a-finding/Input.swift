// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private let session: URLSession

  init(session: URLSession? = nil) {
    if let session {
      self.session = session
    } else {
      self.session = URLSession.shared
    }
  }

  func load(_ address: URL) async throws -> Data { try await session.data(from: address).0 }
}
