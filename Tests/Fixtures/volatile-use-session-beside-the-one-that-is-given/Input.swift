// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Routing {
  func load(_ address: URL) async throws -> Data
  func download(_ address: URL) async throws -> URL
}

final class Directions: Routing {
  private let session: URLSession
  init(session: URLSession = .shared) { self.session = session }

  func load(_ address: URL) async throws -> Data { try await session.data(from: address).0 }
}

extension Directions {
  func download(_ address: URL) async throws -> URL {
    try await URLSession.shared.download(from: address).0
  }
}
