// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Agencies {
  private let service: Service?

  init(service: Service?) { self.service = service }

  func names() async throws -> [String] {
    let other = Service(session: service?.session ?? URLSession.shared)
    return try await other.load().filter { !$0.isEmpty }
  }
}

final class Service {
  let session: URLSession

  init(session: URLSession) { self.session = session }

  func load() async throws -> [String] {
    let (data, _) = try await session.data(from: URL(string: "https://example.com/agencies")!)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
