// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

private struct Root: CompositionRoot {
  let wiring = Wiring()
  var one: Int { shared { two } }
  var two: Int { shared { one } }
}

/// How the program ends after a message.
@Suite struct AbortTests {
  @Test func `the handler of a crash reporter is called after the message`() async throws {
    let result = try await #require(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
      signal(SIGABRT) { _ in _exit(7) }
      _ = Root().one
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("error: [Dovetail/cycle] building `one` needs `one` itself"), "\(message)")
  }

  @Test func `whoever asks for a stack trace gets one that begins in the program`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("SWIFT_BACKTRACE", "enable=yes", 1)
      _ = Root().one
    }
    // Not by `abort`, behind which the runtime finds no frames.
    #expect(result.exitStatus != .signal(SIGABRT))
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("error: [Dovetail/cycle] building `one` needs `one` itself"), "\(message)")
  }

  @Test func `no stack trace follows the message`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      _ = Root().one
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.split(separator: "\n").last?.hasPrefix("  help: ") == true, "\(message)")
  }
}
