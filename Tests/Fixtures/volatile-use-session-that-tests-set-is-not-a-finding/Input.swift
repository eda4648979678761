// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Client {
  nonisolated(unsafe) private static var makeSession: (URLSessionConfiguration) -> URLSession = {
    URLSession(configuration: $0)
  }

  static func data(from url: URL) async throws -> Data {
    try await makeSession(.ephemeral).data(from: url).0
  }

  static func configureForTesting(_ factory: @escaping (URLSessionConfiguration) -> URLSession) {
    makeSession = factory
  }
}
