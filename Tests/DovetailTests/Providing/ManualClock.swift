// SPDX-License-Identifier: Apache-2.0

@testable import Dovetail

/// A clock that does not advance until it is told to.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let offset = Guarded(Duration.zero)

  /// What another thread does while this clock is asked, once.
  private let interruption = Interruption()

  var now: Instant {
    let now = Instant(offset: offset.withLock { $0 })
    interruption.happen()
    return now
  }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) { offset.withLock { $0 += duration } }
  func interrupt(_ body: @escaping @Sendable () -> Void) { interruption.set(body) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
