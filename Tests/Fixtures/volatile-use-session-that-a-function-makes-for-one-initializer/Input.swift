// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Fetcher {
  private let session: URLSession

  init(agent: String) { session = Fetcher.makeSession(agent: agent) }
  init(session: URLSession) { self.session = session }

  private static func makeSession(agent: String) -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.httpAdditionalHeaders = ["User-Agent": agent]
    return URLSession(configuration: configuration)
  }
}

final class FixedFetcher {
  private let session: URLSession

  init(agent: String) { session = FixedFetcher.makeSession(agent: agent) }

  private static func makeSession(agent: String) -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.httpAdditionalHeaders = ["User-Agent": agent]
    return URLSession(configuration: configuration)
  }

  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}
