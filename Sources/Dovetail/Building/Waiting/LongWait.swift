// SPDX-License-Identifier: Apache-2.0

/// A wait that is so long that it may never end.
struct LongWait {
  /// The provider whose value is awaited, and its location.
  let name, place: String
  /// The construction that needs the value.
  let construction: AsynchronousConstruction?

  func message(seconds: UInt64) -> Message {
    .stillWaiting(for: name, place: place, toBuild: construction?.name, seconds: seconds, isTask: true)
  }
}
