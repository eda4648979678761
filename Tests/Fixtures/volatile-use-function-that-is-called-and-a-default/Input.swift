// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Model {
  typealias Send = @Sendable (URLRequest) async throws -> Data

  private let send: Send

  init(send: @escaping Send = Model.sendByURLSession) { self.send = send }

  func load(_ url: URL) async throws -> Data { try await send(URLRequest(url: url)) }

  func loadAgain(_ url: URL) async throws -> Data { try await Self.sendByURLSession(URLRequest(url: url)) }

  static func sendByURLSession(_ request: URLRequest) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}
