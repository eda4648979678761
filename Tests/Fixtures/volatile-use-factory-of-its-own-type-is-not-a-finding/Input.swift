// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

final class Client {
  private let transport: URLSession

  init(transport: URLSession) { self.transport = transport }

  static var standard: Client { .init(transport: .shared) }
  static var other: Client { Client(transport: .shared) }
  static let kept: Client = .init(transport: .shared)

  static func make() -> Client {
    let made = URLSession(configuration: .ephemeral)
    return Client(transport: made)
  }
}

final class Store {
  private let queue: DatabaseQueue

  init(queue: DatabaseQueue) { self.queue = queue }

  static func open() throws -> Store { Store(queue: try DatabaseQueue(path: "/var/store.db")) }
  static func reopen() async throws -> Store { Store(queue: try await DatabaseQueue(path: "/var/store.db")) }
}
