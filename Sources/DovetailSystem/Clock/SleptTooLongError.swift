// SPDX-License-Identifier: Apache-2.0

/// The error of a task that slept on a test clock which was not advanced.
///
/// ```swift
/// let clock = TestClock(patience: .milliseconds(10))
/// do { try await clock.sleep(for: .seconds(3)) } catch { print(error) }
/// ```
///
/// In a sealed test, an issue is recorded as well, so that the error is not lost if it is caught. Elsewhere the message
/// is written to standard error.
public struct SleptTooLongError: Error, CustomStringConvertible {
  /// The whole message: which tasks slept where, and what to do.
  public let description: String
}
