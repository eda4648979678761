// SPDX-License-Identifier: Apache-2.0

/// A clock that wants to know where somebody sleeps.
protocol PlacedClock: Clock<Duration> {
  func sleep(for duration: Duration, at place: String) async throws
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps for a while, and tells a test clock where.
  ///
  /// ```swift
  /// func pause(_ clock: any Clock<Duration>) async throws {
  ///   try await clock.sleep(for: .milliseconds(300))
  /// }
  /// ```
  ///
  /// In a file that imports `DovetailSystem`, the compiler chooses this method over the standard library's, of the same
  /// meaning. A ``TestClock`` that nobody advances can then name the sleeper; other clocks make nothing of it.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - tolerance: How much later is soon enough.
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
