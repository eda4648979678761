// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)
  import Dovetail
  import XCTest

  /// The XCTest that is running; there is only one at a time.
  final class RunningTestCase: NSObject, XCTestObservation, Sendable {
    private struct State {
      var isRunning = false
      var sealed = 0
      var failures = 0
    }

    private static let state = Guarded(State())
    /// Observes from its first use on.
    private static let observer = {
      let observer = RunningTestCase()
      XCTestObservationCenter.shared.addTestObserver(observer)
      return observer
    }()

    /// Whether a running test does not seal its roots.
    static var isUnsealed: Bool {
      _ = observer
      return state.withLock { $0.isRunning && $0.sealed == 0 }
    }

    /// Records that the running test begins to seal its roots.
    static func beginSealing() {
      _ = observer
      state.withLock {
        $0.sealed += 1
        // The very first test started before the observer was added.
        $0.isRunning = true
      }
    }

    /// Records that it no longer does.
    static func endSealing() { state.withLock { $0.sealed -= 1 } }

    /// Records an issue, or returns `false` if no running test can receive it.
    static func record(_ message: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
      _ = observer
      let failures = state.withLock(\.failures)
      XCTFail(message, file: file, line: line)
      return state.withLock { $0.failures != failures }
    }

    func testCaseWillStart(_ testCase: XCTestCase) { Self.state.withLock { $0.isRunning = true } }

    func testCaseDidFinish(_ testCase: XCTestCase) { Self.state.withLock { $0.isRunning = false } }

    #if canImport(Darwin)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { Self.state.withLock { $0.failures += 1 } }
    #else
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        Self.state.withLock { $0.failures += 1 }
      }
    #endif
  }
#else
  /// Without XCTest, none is running.
  enum RunningTestCase {
    static let isUnsealed = false

    static func record(_ message: String, file: StaticString = #filePath, line: UInt = #line) -> Bool { false }
  }
#endif
