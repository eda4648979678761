// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailReports
import Testing

@testable import SamplePages

@Suite struct DifferenceTextTests {
  private var difference: GraphDifference {
    let before = ProviderGraph("root App\na A shared < b\nb B<`X`> weak\nc C_* shared\nd D shared\n")
    let after = ProviderGraph("root App\na A transient < e\nb B weak\nc C_* shared!\ne E shared!\n")
    return GraphDifference(from: before.tracingVolatility(), to: after.tracingVolatility())
  }

  @Test func `the formats that draw a graph show which providers are new, gone or different`() {
    let before = ProviderGraph("root App\na A shared\nd D shared\nf F shared\n")
    let after = ProviderGraph("root App\na A transient\ne E shared\nf F shared\n")
    let report = GraphReport(title: "", graph: after, base: before)
    func lines(_ text: String, with part: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(part) }
    }
    #expect(report.mermaid.contains("n1[\"d<br/>D\"]") && report.mermaid.contains("n2[\"e<br/>E\"]"))
    #expect(
      lines(report.mermaid, with: "style n") == [
        "  style n0 stroke:#7c3aed,stroke-width:3px", "  style n1 stroke:#b91c1c,stroke-dasharray:2 4",
        "  style n2 stroke:#15803d,stroke-width:3px",
      ])
    for (name, border) in [
      ("a", "color=\"#7c3aed\" penwidth=3"), ("d", "color=\"#b91c1c\" style=\"filled,dashed\""),
      ("e", "color=\"#15803d\" penwidth=3"), ("f", "color=\"#8598ab\""),
    ] {
      let drawn = lines(report.dot, with: "label=\"\(name)\\n")
      #expect(drawn.count == 1 && drawn.allSatisfy { $0.contains(border) }, "\(name)")
    }
    for label in ["a, changed", "d, removed", "e, added", "f  "] {
      #expect(lines(report.matrix, with: label).count == 1)
    }
  }

  @Test func `a difference can be written as text`() {
    #expect(
      difference.text == """
        Providers
          + App.e: E, shared, volatile
          - App.d: D, shared
          ~ App.a: shared is now transient; now volatile, built from App.e
          ~ App.b: B<`X`> is now B
          ~ App.c: now declared volatile

        Edges
          + App.a → App.e
          - App.a → App.b

        """)
  }

  @Test func `a difference can be written as Markdown, in which no name is markup`() {
    #expect(
      difference.markdown == #"""
        ### Providers

        - added `App.e`: E, shared, volatile
        - removed `App.d`: D, shared
        - `App.a`: shared is now transient; now volatile, built from App.e
        - `App.b`: B\<\`X\`\> is now B
        - `App.c`: now declared volatile

        ### Edges

        - added `App.a → App.e`
        - removed `App.a → App.b`

        """#)
  }

  @Test func `no difference is one sentence`() {
    let none = GraphDifference(from: smallGraph(), to: smallGraph())
    #expect(none.text == "the graph of providers has not changed\n")
    #expect(none.markdown == "The graph of providers has not changed.\n")
  }
}
