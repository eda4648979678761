// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Testing

/// Advice names the clock that the program has already.
@Suite struct ClockSeamTests {
  private static let session = """
    import Foundation
    final class Session {
      private var last = Date.distantPast
      func isOver() -> Bool { Date().timeIntervalSince(last) > 600 }
    }

    """

  @Test(arguments: [
    "protocol TimeProvider { var now: Date { get } }", "protocol Moments { func currentDate() -> Date }",
    "protocol DateProviding { var date: Date { get } }",
  ])
  func `a protocol that tells the moment is named`(declaration: String) throws {
    let finding = try #require(Source(Self.session + declaration).result().findings.first)
    let name = declaration.split(separator: " ")[1]
    #expect(finding.help.hasSuffix("; the program has `\(name)` for that"))
  }

  @Test(arguments: [
    "", "protocol Event { var date: Date { get } }", "protocol Calendars { func date(after date: Date) -> Date }",
    "#if DEBUG\nprotocol TimeProvider { var now: Date { get } }\n#endif",
  ])
  func `other protocols are not`(declaration: String) throws {
    let finding = try #require(Source(Self.session + declaration).result().findings.first)
    #expect(!finding.help.contains("the program has"))
  }

  @Test func `a protocol of a module that the file does not import is not`() throws {
    let findings = Source([
      ("Sources/App/Session.swift", "App", Self.session),
      ("Sources/Clocks/Clock.swift", "Clocks", "public protocol TimeProvider { var now: Date { get } }"),
    ]).result().findings
    #expect(try !#require(findings.first).help.contains("TimeProvider"))
  }
}
