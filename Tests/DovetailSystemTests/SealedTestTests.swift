// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import DovetailTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct App: CompositionRoot, HasClock, HasURLSession, HasTimeZone { let wiring = Wiring() }

/// A root whose author has not heard of stubs.
private struct Plain: CompositionRoot {
  let wiring = Wiring()
  var urlSession: URLSession { shared(.volatile) { .shared } }
  var files: FileManager { shared(.volatile) { .default } }
  var opened: Date { shared(.volatile) { Date() } }
}

extension Issue {
  fileprivate func says(_ text: String) -> Bool { comments.contains { $0.rawValue.contains(text) } }
}

/// The whole way, from a double to the test.
@Suite(.sealed) struct SealedTestTests {
  @Test func `a test that forgets to advance its clock is red and does not hang`() async {
    let app = App().with(\.clock, TestClock(patience: .milliseconds(50)))
    let line = #line + 2
    await withKnownIssue {
      await #expect(throws: SleptTooLongError.self) {
        try await app.clock.sleep(for: .seconds(3))
      }
    } matching: {
      $0.says("[Dovetail/clock] the test clock, which shows")
        && $0.says("asleep until 3.0 seconds   DovetailSystemTests/SealedTestTests.swift:\(line)\n")
    }
  }

  @Test func `a clock that was not replaced is red when a task sleeps on it`() async {
    await withKnownIssue {
      await #expect(throws: Unimplemented.self) { try await App().clock.sleep(for: .seconds(3)) }
    } matching: {
      $0.says("`sleep(for:)` was called at DovetailSystemTests/SealedTestTests.swift")
    }
  }

  @Test func `a request that was not expected is red`() async {
    await withKnownIssue {
      let app = App().with(\.urlSession, .answering { _ in nil })
      await #expect(throws: URLError.self) {
        _ = try await app.urlSession.data(from: URL(string: "https://tea.test/milk")!)
      }
    } matching: {
      $0.says("unexpected request: GET https://tea.test/milk")
    }
  }

  @Test func `an expectation in the closure of a session belongs to the test`() async throws {
    try await withKnownIssue {
      let session = URLSession.answering { request in
        #expect(request.httpMethod == "POST")
        return .status(200)
      }
      _ = try await session.data(from: URL(string: "https://tea.test/milk")!)
    } matching: {
      if case .expectationFailed = $0.kind { true } else { false }
    }
  }

  @Test func `reading what has no stub fails the test, which continues without the outside world`() async {
    await withKnownIssue {
      let root = Plain()
      let session = root.urlSession
      #expect(session !== URLSession.shared && root.files !== FileManager.default)
      #expect(root.opened == Date(timeIntervalSince1970: 0))
      await #expect(throws: (any Error).self) {
        _ = try await session.data(from: URL(string: "https://tea.test/milk")!)
      }
    } matching: { issue in
      let names = ["`urlSession` was read, but it is volatile", "`files` was read", "`opened` was read"]
      return names.contains { issue.says($0) } || issue.says("GET https://tea.test/milk was requested")
    }
  }

  @Test func `reading a setting that was not replaced fails the test`() {
    withKnownIssue {
      _ = App().timeZone
    } matching: {
      $0.says("`timeZone` was read, but it is volatile and was not replaced")
    }
  }
}
