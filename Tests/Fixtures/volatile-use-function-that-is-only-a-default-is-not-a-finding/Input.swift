// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Model {
  typealias Send = @Sendable (URLRequest) async throws -> Data

  private let send: Send

  init(send: @escaping Send = Model.sendByURLSession) { self.send = send }

  func load(_ url: URL) async throws -> Data { try await send(URLRequest(url: url)) }

  static func sendByURLSession(_ request: URLRequest) async throws -> Data {
    try await URLSession.shared.data(for: request).0
  }
}

struct Server {
  private let send: Model.Send

  init() { self.init(send: Server.sendByURLSession) }

  init(send: @escaping Model.Send) { self.send = send }

  func load(_ url: URL) async throws -> Data { try await send(URLRequest(url: url)) }

  private static func sendByURLSession(_ request: URLRequest) async throws -> Data {
    try await URLSession.shared.data(for: request).0
  }
}
