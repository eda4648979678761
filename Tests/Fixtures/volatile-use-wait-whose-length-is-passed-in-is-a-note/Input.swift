// SPDX-License-Identifier: Apache-2.0

final class Channel {
  private(set) var replies = 0

  func reply(within limit: Duration) async throws -> Int {
    try await Task.sleep(for: limit)
    return replies
  }
}
