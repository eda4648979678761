// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct DominatorTests {
  /// Whether all ways from the entries to a node go through another one: without it there is none left.
  private func isDominated(_ node: Int, by other: Int, in graph: Adjacency) -> Bool {
    let rest = graph.removing(Set(graph.edges.filter { $0.from == other || $0.to == other }))
    let entries = graph.entries().filter { $0 != other }
    return node != other && !entries.contains { $0 == node || rest.reach(from: $0).contains(node) }
  }

  @Test(arguments: seeds)
  func `an immediate dominator is the nearest node that cannot be avoided`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...16, density: 1 + Double(seed % 3) * 0.4)
    let found = graph.immediateDominators()
    for node in 0..<graph.count {
      let dominators = (0..<graph.count).filter { isDominated(node, by: $0, in: graph) }
      // The nearest one is itself dominated by all the others.
      let nearest = dominators.first { candidate in
        dominators.allSatisfy { $0 == candidate || isDominated(candidate, by: $0, in: graph) }
      }
      #expect(found[node] == nearest, "node \(node) of \(graph.edges)")
    }
  }

  @Test(arguments: seeds)
  func `everything can be reached from the entries`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...30, density: 1.2)
    let entries = graph.entries()
    let reached = entries.reduce(into: Set(entries)) { $0.formUnion(graph.reach(from: $1)) }
    #expect(reached.count == graph.count)
  }
}
