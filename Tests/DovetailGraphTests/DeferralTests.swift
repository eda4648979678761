// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct DeferralTests {
  /// The size of a smallest set, by trying all sets of edges, small ones first.
  private func smallestSize(of graph: Adjacency) -> Int {
    let edges = graph.edges
    let sets = (0..<(1 << edges.count)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    return sets.first { set in
      graph.removing(Set(edges.indices.filter { set & 1 << $0 != 0 }.map { edges[$0] })).hasNoCycle
    }!.nonzeroBitCount
  }

  @Test(arguments: seeds)
  func `no set is smaller than the deferred set of a small component`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 2...5, density: 2)
    let deferred = graph.deferredEdges()
    #expect(graph.removing(deferred).hasNoCycle)
    #expect(deferred.count == smallestSize(of: graph))
    for cycle in graph.cycles() { #expect(graph.deferral(of: cycle).isSmallest) }
  }

  @Test(arguments: seeds)
  func `the deferred set of a large component has at most half of its edges, none of them superfluous`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 20...60, density: 2.5)
    let deferred = graph.deferredEdges()
    let rest = graph.removing(deferred)
    #expect(rest.hasNoCycle)
    #expect(deferred.count { $0.from != $0.to } * 2 <= graph.edges.count)
    for edge in deferred where edge.from != edge.to {
      #expect(rest.shortestPath(from: edge.to, to: edge.from) != nil)
    }
  }

  @Test func `a component of the greatest exact size is solved`() {
    let count = Adjacency.exactDeferralLimit
    let ring = Adjacency(count: count, edges: (0..<count).map { .init($0, ($0 + 1) % count) })
    let deferral = ring.deferral(of: Array(0..<count))
    #expect(deferral.edges.count == 1)
    #expect(deferral.isSmallest)
  }

  @Test func `a large ring needs one deferred edge, which is known to be the smallest set`() {
    let ring = Adjacency(count: 500, edges: (0..<500).map { .init($0, ($0 + 1) % 500) })
    let deferral = ring.deferral(of: Array(0..<500))
    #expect(deferral.edges.count == 1)
    #expect(deferral.isSmallest)
  }
}
