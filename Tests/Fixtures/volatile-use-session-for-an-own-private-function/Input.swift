// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Feed {
  private(set) var count = 0

  func refresh(_ url: URL) async throws {
    count += try await fetch(url, session: URLSession(configuration: .default)).count
  }

  private func fetch(_ url: URL, session: URLSession) async throws -> Data { try await session.data(from: url).0 }
}

struct Settings {
  func isOffline() -> Bool { defaults(for: "offline").bool(forKey: "offline") }

  private func defaults(for key: String) -> UserDefaults { .standard }
}
