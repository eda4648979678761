// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Client {
  let host: String
  let session: URLSession
}

struct ClientFactory {
  static func create(host: String) -> Client {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 10
    let session = URLSession(configuration: configuration)
    return Client(host: host, session: session)
  }
}

struct TokenFactory {
  var attempts = 0

  mutating func token() async throws -> String {
    attempts += 1
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://tea.test/token")!)
    return attempts > 3 ? "" : String(decoding: data, as: UTF8.self)
  }
}
