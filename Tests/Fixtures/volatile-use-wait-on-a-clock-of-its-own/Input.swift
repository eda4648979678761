// SPDX-License-Identifier: Apache-2.0

struct Uploader {
  private let clock = ContinuousClock()

  func pause() async throws { try await ContinuousClock().sleep(for: .seconds(5)) }
  func pauseAgain() async throws { try await clock.sleep(for: .seconds(5)) }

  func wait() async throws {
    let clock = SuspendingClock()
    try await clock.sleep(until: clock.now + .seconds(5))
  }
}
