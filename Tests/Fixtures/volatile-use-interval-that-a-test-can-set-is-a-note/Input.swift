// SPDX-License-Identifier: Apache-2.0

final class Cluster {
  var heartbeat: UInt64 = 10_000_000_000
  private var beats = 0

  func beat() async throws {
    try await Task.sleep(nanoseconds: heartbeat)
    beats += 1
  }
}
