// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Testing

@testable import DovetailAnalysis

/// What keeps the analysis of large programs feasible; how its time grows is measured by `AnalyserBenchmark --scaling`.
struct EffortTests {
  @Test func `a long chain of properties takes no more of the stack than a short one`() throws {
    let chain = (1..<5000).map { "var p\($0): Int { p\($0 - 1) }\n" }.joined()
    let result = Source(
      """
      import Dovetail
      struct App: CompositionRoot {
      let wiring = Wiring()
      var p0: Int { shared { 1 } }
      \(chain)var last: Int { shared { p4999 } }
      var near: Int { shared { p9 } }
      }
      """
    ).result()
    #expect(result.graph.edges.map(\.from) == ["App.near"])
    #expect(result.undecided.map(\.places.count) == [1])
  }
}
