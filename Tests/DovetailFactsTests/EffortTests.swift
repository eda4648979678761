// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailFacts

/// What keeps the reading of large files feasible; how its time grows is measured by `AnalyserBenchmark --scaling`.
@Suite struct EffortTests {
  @Test(.timeLimit(.minutes(10)))
  func `the values of a wait's duration are followed once, however often they are part of others`() {
    let lines = (1...60).map { "let v\($0) = v\($0 - 1) + v\($0 - 1)\n" }.joined()
    let waits = facts("func f(x: Double) {\nlet v0 = x\n\(lines)Task.sleep(for: v60)\n}").waits
    #expect(waits.map(\.length.sources) == [.parameter])
  }

  @Test func `a clause knows the first fifty of the conditions before it`() {
    let clauses = (1...100).map { "#elseif B\($0)\nlet b\($0) = 1\n" }.joined()
    let last = facts("#if DEBUG\n\(clauses)#endif").declarations.last
    #expect(last?.conditions == ["!DEBUG"] + (1...49).map { "!B\($0)" } + ["B100"])
  }
}
