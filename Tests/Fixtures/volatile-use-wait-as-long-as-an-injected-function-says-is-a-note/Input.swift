// SPDX-License-Identifier: Apache-2.0

final class Hints {
  private let pause: @Sendable (Int) -> Double

  init(pause: @escaping @Sendable (Int) -> Double) { self.pause = pause }

  func load(_ fetch: () async throws -> Void) async throws {
    var attempt = 0
    while attempt < 3 {
      attempt += 1
      if (try? await fetch()) != nil { return }
      let seconds = pause(attempt - 1)
      if seconds > 0 { try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
    }
  }
}
