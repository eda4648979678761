// SPDX-License-Identifier: Apache-2.0

import Foundation

final class WebClient {
  private let urlSession: URLSession

  init(urlSession: URLSession) { self.urlSession = urlSession }

  static func background(identifier: String) -> WebClient {
    let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
    let session = URLSession(configuration: configuration)
    return WebClient(urlSession: session)
  }

  func load(_ url: URL) async throws -> Data { try await urlSession.data(from: url).0 }
}
