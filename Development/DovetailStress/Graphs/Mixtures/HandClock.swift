// SPDX-License-Identifier: Apache-2.0

/// A clock that is advanced by hand.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Int
    func advanced(by duration: Duration) -> Instant { Instant(time: time + Int(duration.components.seconds)) }
    func duration(to other: Instant) -> Duration { .seconds(other.time - time) }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }
  let time = UncheckedGuarded(100)
  var now: Instant { Instant(time: time.value) }
  var minimumResolution: Duration { .seconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
