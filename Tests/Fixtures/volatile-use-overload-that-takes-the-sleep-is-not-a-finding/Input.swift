// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Typing {
  private(set) var count = 0

  func show(for duration: TimeInterval) async throws {
    try await show(for: duration, sleep: { try await Task.sleep(nanoseconds: $0) })
  }

  func show(for duration: TimeInterval, sleep: (UInt64) async throws -> Void) async throws {
    count += 1
    try await sleep(UInt64(duration * 1_000_000_000))
    count -= 1
  }
}
