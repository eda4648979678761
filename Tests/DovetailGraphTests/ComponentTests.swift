// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct ComponentTests {
  @Test(arguments: seeds)
  func `two nodes share a component if they reach each other`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...30, density: Double(seed % 4) * 0.7)
    let distances = graph.distancesOfAllPairs()
    let components = graph.stronglyConnectedComponents()
    #expect(components.flatMap(\.self).sorted() == Array(0..<graph.count))
    var number = [Int](repeating: 0, count: graph.count)
    for (index, members) in components.enumerated() { for member in members { number[member] = index } }
    for one in 0..<graph.count {
      for other in 0..<graph.count {
        let reachEachOther = distances[one][other] != nil && distances[other][one] != nil
        #expect((number[one] == number[other]) == reachEachOther)
        // What a component leads to stands before it.
        if distances[one][other] != nil { #expect(number[other] <= number[one]) }
      }
    }
  }

  @Test func `a chain of a hundred thousand does not overflow the stack`() {
    let count = 100_000
    let chain = Adjacency(count: count, edges: (1..<count).map { .init($0 - 1, $0) })
    #expect(chain.stronglyConnectedComponents().count == count)
    #expect(chain.depths()[0] == count - 1)
    #expect(chain.immediateDominators()[count - 1] == count - 2)
  }
}

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
