// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  static let shared = Loader(session: URLSession.shared)
  private let session: URLSession

  init(session: URLSession) { self.session = session }

  func load(_ address: URL) async throws -> Data { try await session.data(from: address).0 }
}
