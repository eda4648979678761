// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Testing

@testable import DovetailAnalysis

@Suite struct MinorReasonTests {
  private static let reasons = MinorReason.all

  @Test func `each reason for a note decides about a use in some fixture`() throws {
    var decisive: Set<MinorReason> = []
    for fixture in Fixture.all {
      let pipeline = AnalysisPipeline(configuration: try fixture.configuration())
      let uses = pipeline.recognise(Program(try fixture.facts())).volatileUses
      decisive.formUnion(uses.compactMap(\.minorReason))
    }
    #expect(Self.reasons.filter { !decisive.contains($0) }.map(\.explanation) == [])
  }

  @Test func `each reason has an explanation of its own`() {
    #expect(Set(Self.reasons.map(\.explanation)).count == Self.reasons.count)
  }

  @Test func `the trace of a note says why it is only a note`() throws {
    let source = Source(
      """
      import Foundation
      final class Greeter {
        func greet() { UserDefaults.standard.set(true, forKey: "greeted") }
        func isMorning(_ noon: Date) -> Bool { Date() < noon }
      }
      """)
    let findings = source.result().findings.filter { $0.rule == .volatileUse }
    #expect(
      findings.map { $0.trace.map(\.text) } == [
        [
          "`greet` uses it directly, and it is not passed to `Greeter`",
          "it is only a note, because the setting is only written",
        ],
        ["`isMorning` bases a decision on it, and it is not passed to `Greeter`, so no test can replace it"],
      ])
  }
}
