// SPDX-License-Identifier: Apache-2.0

/// What a sealed root returns for a clock that a test did not replace.
///
/// It can be passed on. Reading its time or sleeping on it fails the test; a sleeper gets the error.
struct StubClock: PlacedClock {
  private let use = StubUse(insteadOf: "TestClock()")

  var now: TestClock.Instant {
    use("the clock's `now` was read")
    return TestClock.Instant()
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    await yield()
    throw use("`sleep(until:)` was called")
  }

  func sleep(for duration: Duration, at place: String) async throws {
    await yield()
    throw use("`sleep(for:)` was called at \(place)")
  }

  /// A task that catches the error and tries again must not block a thread.
  private func yield() async { await Task.yield() }
}
