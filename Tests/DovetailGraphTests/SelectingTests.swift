// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct SelectingTests {
  private let chain = graph("abcdez", "ab bc cd de")

  private func names(_ graph: ProviderGraph) -> String { graph.providers.map(\.name).joined() }

  @Test func `a focus goes the given number of steps in both directions`() throws {
    #expect(try names(chain.focused(on: ["c"], depth: 1)) == "bcd")
    #expect(try names(chain.focused(on: ["c"])) == "abcde")
    #expect(try names(chain.focused(on: ["App.a", "e"], depth: 0)) == "ae")
    #expect(try chain.focused(on: ["c"], depth: 1).edges.count == 2)
  }

  @Test func `a focus leaves out what else is built from a dependency`() throws {
    // Both a and x are built from b, but x is neither above nor below a.
    #expect(try names(graph("abx", "ab xb").focused(on: ["a"])) == "ab")
  }

  @Test func `a filter keeps the roots that are used, and those above them`() throws {
    var two = graph("a", root: "App")
    let child = graph("b", root: "Login.Session")
    two.roots += [ProviderGraph.Root(id: "Login.Session", parent: "App"), ProviderGraph.Root(id: "Other")]
    two.providers += child.providers
    two.edges = [ProviderGraph.Edge(from: "Login.Session.b", to: "App.a")]
    #expect(try names(two.inRoots(["Session"])) == "b")
    #expect(try two.inRoots(["Session"]).roots.map(\.id) == ["App", "Login.Session"])
    #expect(try two.inRoots(["App", "Session"]).edges.count == 1)
    #expect(try two.inRoots(["App"]).edges.isEmpty)
    two.roots.append(ProviderGraph.Root(id: "Legacy.App"))
    two.providers += graph("c", root: "Legacy.App").providers
    #expect(try names(two.inRoots(["App"])) == "a")
    #expect(try names(two.inRoots(["Legacy.App"])) == "c")
    #expect(throws: SelectionError.self) { try two.inRoots(["Sesion"]) }
  }

  @Test func `a path is found from a provider to what it is built from, and not back`() throws {
    #expect(try chain.path(from: "a", to: "App.d")?.map(\.name) == ["a", "b", "c", "d"])
    #expect(try chain.path(from: "d", to: "a") == nil)
    #expect(try chain.path(from: "a", to: "a")?.map(\.name) == ["a"])
  }

  @Test func `an unknown name is answered with the nearest ones, an ambiguous one with all matches`() throws {
    let one = ProviderGraph.Provider(
      id: "App.session", name: "session", root: "App", type: "S", lifetime: .shared, isVolatile: false)
    var other = one
    (other.id, other.root) = ("Child.session", "Child")
    let both = ProviderGraph(providers: [one, other])
    func message(_ name: String, _ graph: ProviderGraph) -> String {
      do { return try graph.provider(named: name).id } catch { return error.description }
    }
    #expect(
      message("sesion", both) == """
        no provider is named `sesion`
          help: did you mean `App.session` or `Child.session`?
        """)
    // Two swaps are two mistakes, not four.
    #expect(message("esssoin", both).hasSuffix("did you mean `App.session` or `Child.session`?"))
    #expect(message("App.sesion", both).hasSuffix("did you mean `App.session`?"))
    #expect(
      message("session", both) == """
        `session` is the name of 2 providers
          help: say which: `App.session` or `Child.session`
        """)
    #expect(message("Child.session", both) == "Child.session")
    #expect(message("wholly different", both).contains("the graph has `App.session` or `Child.session`"))
    #expect(
      message("a", ProviderGraph()) == """
        no provider is named `a`
          help: the graph has no providers; is this the right folder or snapshot?
        """)
  }
}
