// SPDX-License-Identifier: Apache-2.0

/// A clock that records where a task sleeps.
protocol PlacedClock: Clock<Duration> {
  func sleep(for duration: Duration, at place: String) async throws
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration, and passes the caller's location to a test clock.
  ///
  /// ```swift
  /// func pause(_ clock: any Clock<Duration>) async throws {
  ///   try await clock.sleep(for: .milliseconds(300))
  /// }
  /// ```
  ///
  /// In a file that imports `DovetailSystem`, the compiler prefers this method to the standard library's, which does
  /// the same. A ``TestClock`` that is not advanced can then report where the task sleeps; other clocks ignore it.
  ///
  /// - Parameters:
  ///   - duration: How long to sleep.
  ///   - tolerance: How much later the task may wake.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Throws: `CancellationError` if the task is cancelled; what the clock throws.
  public func sleep(
    for duration: Duration, tolerance: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    if let clock = self as? any PlacedClock {
      try await clock.sleep(for: duration, at: "\(fileID):\(line)")
    } else {
      try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
  }
}
