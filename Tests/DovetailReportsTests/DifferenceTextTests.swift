// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailReports
import Testing

@testable import SamplePages

@Suite struct DifferenceTextTests {
  private var difference: GraphDifference {
    let before = ProviderGraph("scope App\na A shared < b\nb B<`X`> weak\nc C_* shared\nd D shared\n")
    let after = ProviderGraph("scope App\na A transient < e\nb B weak\nc C_* shared!\ne E shared!\n")
    return GraphDifference(from: before.tracingVolatility(), to: after.tracingVolatility())
  }

  @Test func `a difference is text`() {
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

  @Test func `a difference is Markdown, in which no name is markup`() {
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
