// SPDX-License-Identifier: Apache-2.0

final class Hints {
  private(set) var attempts = 0

  private func pause(after attempt: Int) -> Double { Double(1 << attempt) }

  func load(_ fetch: () async throws -> Void) async throws {
    while attempts < 3 {
      attempts += 1
      if (try? await fetch()) != nil { return }
      let seconds = pause(after: attempts)
      try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }
  }
}
