// SPDX-License-Identifier: Apache-2.0

import Foundation

final class EventManager {
  private(set) var sent = 0

  func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 10
    return URLSession(configuration: configuration)
  }

  func send(_ address: URL) async throws -> Data {
    sent += 1
    return try await session().data(from: address).0
  }
}
