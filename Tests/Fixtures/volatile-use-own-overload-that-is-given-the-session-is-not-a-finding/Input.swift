// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLSession {
  static func load(_ url: URL, tries: Int = 3) async throws -> Data { try await shared.data(from: url).0 }

  static func load(_ url: URL, with session: URLSession) async throws -> Data { try await session.data(from: url).0 }
}

final class Feed {
  private let session: URLSession
  private(set) var count = 0

  init(session: URLSession) { self.session = session }

  func refresh(_ url: URL) async throws { count += try await URLSession.load(url, with: session).count }
}
