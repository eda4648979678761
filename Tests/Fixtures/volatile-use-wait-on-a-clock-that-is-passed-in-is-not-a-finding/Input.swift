// SPDX-License-Identifier: Apache-2.0

struct Uploader {
  let clock: any Clock<Duration>
  let other: ContinuousClock

  func pause() async throws { try await clock.sleep(for: .seconds(5)) }
  func pauseAgain() async throws { try await other.sleep(for: .seconds(5)) }
  func pause(on clock: ContinuousClock) async throws { try await clock.sleep(for: .seconds(5)) }
}
