// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct MeasuresTests {
  // page → feed → api → session, page → style, cart → session
  private let shop = graph("acfpsy", "pf fa as py cs", volatile: "s")

  @Test func `each provider has its numbers`() throws {
    let indexed = IndexedGraph(shop.tracingVolatility())
    let measures = indexed.measures()
    func of(_ name: String) throws -> ProviderMeasures {
      measures.providers[try #require(indexed.indices["App.\(name)"])]
    }
    let session = try of("s")
    #expect(session.fanIn == 2 && session.fanOut == 0 && session.depth == 0 && session.rebuilds == 4)
    #expect(session.builtFrom == 0 && session.owner == nil)
    let page = try of("p")
    #expect(page.fanIn == 0 && page.fanOut == 2 && page.depth == 3 && page.rebuilds == 0)
    #expect(page.builtFrom == 4 && page.volatileBuiltFrom == 1)
    #expect(page.owns == 3)  // the session is also needed by the cart
    #expect(try of("a").owner == "App.f")
    #expect(measures.depth == 3)
    #expect(measures.volatileCount == 1 && measures.builtFromVolatileCount == 4)
    #expect(measures.volatileShare == 5.0 / 6)
    #expect(measures.cycles == [])
  }

  @Test func `a provider that is never rewired stops the wave, unless it is replaced itself`() throws {
    let indexed = IndexedGraph(graph("abcd", "ab bc cd", unwired: "b"))
    let rebuilds = indexed.measures().providers.map(\.rebuilds)
    #expect(rebuilds == [0, 1, 0, 1])
  }

  @Test func `a cycle names its members and what to defer`() {
    let cycle = IndexedGraph(graph("abcd", "ab bc ca cd")).measures().cycles
    #expect(cycle.count == 1)
    #expect(cycle.first?.members == ["App.a", "App.b", "App.c"])
    #expect(cycle.first?.deferred.count == 1)
    #expect(cycle.first?.isSmallest == true)
  }

  @Test func `a volatile path leads to the nearest provider that was declared so`() {
    let traced = shop.tracingVolatility()
    let paths = Dictionary(uniqueKeysWithValues: traced.providers.map { ($0.name, $0.volatilePath) })
    #expect(paths["p"] == ["App.f", "App.a", "App.s"])
    #expect(paths["s"] == [] && paths["y"] == [])
    #expect(traced.providers.map(\.stability).count { $0 == .stable } == 1)
    #expect(traced.tracingVolatility() == traced)
  }

  @Test func `an empty graph has a volatile share of zero`() {
    let measures = IndexedGraph(ProviderGraph()).measures()
    #expect(measures.volatileShare == 0 && measures.depth == 0 && measures.providers.isEmpty)
  }
}
