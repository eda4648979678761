// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Avatars {
  private(set) var count = 0

  func load(_ url: URL) async throws -> Data {
    count += 1
    return try await fetch(url)
  }
}

private func fetch(_ url: URL, session: URLSession = .shared) async throws -> Data {
  try await session.data(from: url).0
}
