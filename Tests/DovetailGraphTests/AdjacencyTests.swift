// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct AdjacencyTests {
  @Test func `parallel edges are kept once, and neighbours are in order`() {
    let graph = Adjacency(count: 3, edges: [.init(0, 2), .init(0, 1), .init(0, 2), .init(2, 2)])
    #expect(Array(graph[0]) == [1, 2])
    #expect(Array(graph[1]) == [])
    #expect(graph.edges == [.init(0, 1), .init(0, 2), .init(2, 2)])
    #expect(graph.reversed.edges == [.init(1, 0), .init(2, 0), .init(2, 2)])
    #expect(graph.removing([.init(0, 1)]).edges == [.init(0, 2), .init(2, 2)])
  }

  @Test func `a graph without nodes is a graph`() {
    let graph = Adjacency(count: 0, edges: [])
    #expect(graph.stronglyConnectedComponents() == [])
    #expect(graph.immediateDominators() == [])
    #expect(graph.depths() == [])
    #expect(graph.reachCounts() == [])
  }

  @Test func `edges to missing providers are left out`() {
    let indexed = IndexedGraph(graph("ab", "ab ax xb"))
    #expect(indexed.dependencies.edges == [.init(0, 1)])
    #expect(indexed.dependents.edges == [.init(1, 0)])
  }

  @Test(arguments: seeds)
  func `reversing twice returns the same graph`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...40, density: 2)
    #expect(graph.reversed.reversed == graph)
  }
}
