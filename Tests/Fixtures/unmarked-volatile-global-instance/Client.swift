// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client: Sendable {
  static let shared = Client()
  func load() async throws -> Data { try await URLSession.shared.data(from: URL(string: "https://feed.test")!).0 }
}

/// What it takes decides whether it is volatile, and here it is given the network.
final class Images: Sendable {
  static let shared = Images(session: .shared)
  private let session: URLSession
  init(session: URLSession) { self.session = session }
  func load() async throws -> Data { try await session.data(from: URL(string: "https://images.test")!).0 }
}

final class Orders: Sendable {
  func orders() async throws -> Data { try await Client.shared.load() }
}

final class Rules: Sendable {
  static let shared = Rules()
  func limit(_ count: Int) -> Int { min(count, 3) }
}
