// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailAnalysis

@Suite struct MinorReasonTests {
  @Test func `each reason for a note decides about a use in some fixture`() throws {
    var decisive: Set<MinorReason> = []
    for fixture in Fixture.all {
      let pipeline = AnalysisPipeline(configuration: try fixture.configuration())
      let uses = pipeline.recognise(Program(try fixture.facts())).volatileUses
      decisive.formUnion(uses.compactMap(\.minorReason))
    }
    #expect(MinorReason.allCases.filter { !decisive.contains($0) } == [])
  }
}
