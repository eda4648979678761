// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Wall {
  typealias Instant = Date
  typealias Connection = URLSession
  typealias Number = Int
}

final class Tenant {
  let end: Date
  init(end: Date) { self.end = end }

  func isOver() -> Bool { Wall.Instant() > end }

  func letter() async throws -> Data {
    try await Wall.Connection.shared.data(from: URL(string: "https://example.com/letter")!).0
  }

  func count() -> Int { Wall.Number("3") ?? 0 }
}
