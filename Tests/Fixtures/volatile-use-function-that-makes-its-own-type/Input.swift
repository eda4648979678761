// SPDX-License-Identifier: Apache-2.0

import Foundation

// A convenience initialiser by another name: whoever wants another session calls the initialiser.
struct Connection {
  let session: URLSession
  let host: String

  static func standard(host: String) -> Self {
    .init(session: .shared, host: host)
  }

  static func local() -> Connection {
    Connection(session: URLSession(configuration: .ephemeral), host: "localhost")
  }

  static let example = Self(session: .shared, host: "example.com")

  // Nothing can take the place of what is used right here.
  static func reachable() async throws -> Connection {
    let (_, response) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
    return Connection(session: .init(), host: response.url?.host() ?? "")
  }
}
