// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

/// The connection between `Dovetail` and the testing library; `Dovetail` finds this class by name.
final class TestIssueRecorder: IssueRecorder {
  var isInUnsealedTest: Bool {
    guard let test = Test.current else { return RunningTestCase.isUnsealed }
    return !test.traits.contains { $0 is SealedTrait }
  }

  var isInUnsealedTestCase: Bool { Test.current == nil && RunningTestCase.isUnsealed }

  func recordInCurrentTest(_ message: String) -> Bool {
    guard let test = Test.current else { return RunningTestCase.record(message) }
    Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
    return true
  }

  func recordOutsideOfTests(_ message: String, at place: String) {
    if RunningTestCase.record(message) { return }
    let parts = place.split(separator: ":").map(String.init)
    guard let file = parts.first, file.contains("/"), let line = parts.last.flatMap(Int.init), line > 0 else {
      // There is no place, and a location is not made without one.
      Issue.record(Comment(rawValue: message))
      return
    }
    let location = SourceLocation(fileID: file, filePath: file, line: line, column: 1)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
