// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Feeds: Sendable {
  static let shared: Feeds = { Feeds(session: .shared) }()
  private let session: URLSession
  init(session: URLSession) { self.session = session }
  func load() async throws -> Data { try await session.data(from: URL(string: "https://feed.test")!).0 }
}

final class Images: Sendable {
  static let shared = {
    let images = Images(session: .shared)
    images.start()
    return images
  }()
  private let session: URLSession
  init(session: URLSession) { self.session = session }
  func start() { session.dataTask(with: URL(string: "https://images.test")!).resume() }
}

/// What is done before it is returned makes it no more volatile than what is done later.
final class Orders: Sendable {
  static let shared: Orders = {
    let orders = Orders(limit: 3)
    URLSession.shared.dataTask(with: URL(string: "https://orders.test")!).resume()
    return orders
  }()
  let limit: Int
  init(limit: Int) { self.limit = limit }
  func orders() -> Int { limit }
}

/// Which one it is, is decided by what is not read.
final class Rules: Sendable {
  static let shared: Rules = {
    if let rules = known["all"] { return rules }
    return Rules()
  }()
  private static let known: [String: Rules] = [:]
  func limit(_ count: Int) -> Int { min(count, 3) }
}
