// SPDX-License-Identifier: Apache-2.0

import SwiftUI

@MainActor @Observable final class Backup {
  private(set) var isDone = false
  private(set) var isHinted = false

  func save(_ write: () async throws -> Void) async throws {
    for attempt in 1...3 {
      do {
        try await write()
        isDone = true
        return
      } catch  where attempt < 3 {
        try await Task.sleep(for: .seconds(5))
      }
    }
  }

  func follow(_ refresh: () async -> Void) async throws {
    repeat {
      await refresh()
      try await Task.sleep(for: .seconds(30))
    } while !isDone
  }

  func hint() async throws {
    isHinted = true
    try await Task.sleep(for: .seconds(2))
    isHinted = false
  }
}
