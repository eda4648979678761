// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  private nonisolated(unsafe) static var makeSession: (URLSessionConfiguration) -> URLSession = {
    URLSession(configuration: $0)
  }

  static func download(_ url: URL) async throws -> Data { try await makeSession(.ephemeral).data(from: url).0 }

  static func configureForTesting(_ makeSession: @escaping (URLSessionConfiguration) -> URLSession) {
    Self.makeSession = makeSession
  }

  static func resetTestingHooks() {
    makeSession = { URLSession(configuration: $0) }
  }
}
