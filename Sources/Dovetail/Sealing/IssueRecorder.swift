// SPDX-License-Identifier: Apache-2.0

/// Knows which test is running, and can record an issue.
package protocol IssueRecorder: AnyObject, Sendable {
  /// Creates a recorder.
  init()

  /// Whether the calling code runs in a test that the testing library knows, and that does not seal its roots.
  var isInUnsealedTest: Bool { get }

  /// Whether the calling code runs in an XCTest that does not seal its roots, or not yet; there is one at a time.
  var isInUnsealedTestCase: Bool { get }

  /// Records an issue in the test in which the calling code runs, or returns `false` if there is none.
  func recordInCurrentTest(_ message: String) -> Bool

  /// Records an issue that belongs to no test, so that the run fails.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: The source location to which it refers, as `file:line`.
  func recordOutsideOfTests(_ message: String, at place: String)
}
