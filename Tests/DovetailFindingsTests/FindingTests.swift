// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Testing

@Suite struct FindingTests {
  @Test func `a reason of thousands of steps is shortened in the middle`() {
    func finding(steps count: Int) -> Finding {
      let steps = (1...count).map { Finding.Step("step \($0)") }
      return Finding(
        rule: .volatileConstruction, level: .note, place: Place(path: "a.swift", line: 1, column: 1), subject: "A",
        message: "", trace: steps, otherTraces: [steps, Array(steps.reversed())], help: "", discriminator: "")
    }
    #expect(finding(steps: 60).trace.count == 60)
    let finding = finding(steps: 5_000)
    #expect(finding.trace.count == 60 && finding.otherTraces.allSatisfy { $0.count == 60 })
    #expect(finding.trace[29].text == "step 30")
    #expect(finding.trace[30].text == "4941 more steps are not shown")
    #expect(finding.trace[31].text == "step 4972")
    #expect(finding.trace.last?.text == "step 5000")
  }
}
