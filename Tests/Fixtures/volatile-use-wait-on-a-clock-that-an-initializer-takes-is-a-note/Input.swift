// SPDX-License-Identifier: Apache-2.0

final class PollingViewModel<PollingClock: Clock> where PollingClock.Duration == Duration {
  private let clock: PollingClock
  private var tries = 0

  init(clock: PollingClock) { self.clock = clock }

  func poll(_ isDone: () async -> Bool) async throws -> Int {
    while await !isDone() {
      tries += 1
      try await Task.sleep(for: .seconds(30), clock: clock)
    }
    return tries
  }

  func pollOnce(on clock: some Clock<Duration>) async throws -> Int {
    try await Task.sleep(for: .seconds(30), tolerance: .seconds(1), clock: clock)
    return tries
  }
}

final class FixedViewModel {
  private let clock = ContinuousClock()
  private var tries = 0

  func poll(_ isDone: () async -> Bool) async throws -> Int {
    while await !isDone() {
      tries += 1
      try await Task.sleep(for: .seconds(30), clock: clock)
    }
    return tries
  }
}
