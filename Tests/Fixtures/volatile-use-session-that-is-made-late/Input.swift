// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Server {
  var session: URLSession?

  func load(_ address: URL) async throws -> Data? { try await session?.data(from: address).0 }

  func open() { session = URLSession(configuration: .default) }
}
