// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Appointment {
  private let start: Date

  func earlier() -> Date { [start, Date()].sorted()[0].addingTimeInterval(-60) }

  func isOver() -> Bool { ["start": start, "now": Date().addingTimeInterval(-60)].values.max() != start }
}

final class Mirrors {
  func first() async throws -> Data? {
    for session in [URLSession.shared].prefix(1) {
      return try await session.data(from: URL(string: "https://example.com")!).0
    }
    return nil
  }
}
