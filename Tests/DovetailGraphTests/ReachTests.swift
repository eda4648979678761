// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Testing

@Suite struct ReachTests {
  @Test(arguments: seeds)
  func `counts, sets and distances agree with trying everything`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...90, density: Double(seed % 5) * 0.5)
    let distances = graph.distancesOfAllPairs()
    let counts = graph.reachCounts()
    let oddCounts = graph.reachCounts { $0 % 2 == 1 }
    for start in 0..<graph.count {
      let reached = (0..<graph.count).filter { $0 != start && distances[start][$0] != nil }
      #expect(graph.reach(from: start) == reached)
      #expect(counts[start] == reached.count)
      #expect(oddCounts[start] == reached.count { $0 % 2 == 1 })
      #expect(
        graph.reach(from: start, within: 2)
          == reached.filter { node in distances[start][node].map { $0 <= 2 } ?? false })
    }
  }

  @Test(arguments: seeds)
  func `a shortest path is a path, and as short as any`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 2...25, density: 1.5)
    let distances = graph.distancesOfAllPairs()
    for start in 0..<graph.count {
      for end in 0..<graph.count {
        let path = graph.shortestPath(from: start, to: end)
        #expect(path.map { $0.count - 1 } == distances[start][end])
        guard let path else { continue }
        #expect(path.first == start && path.last == end)
        for (from, to) in zip(path, path.dropFirst()) { #expect(graph[from].contains(to)) }
      }
    }
  }

  @Test(arguments: seeds)
  func `a depth is the length of the longest path, and a cycle counts as one node`(seed: UInt64) {
    let graph = Adjacency.random(seed: seed, nodes: 1...14, density: 1.3)
    let distances = graph.distancesOfAllPairs()
    func isSame(_ one: Int, _ other: Int) -> Bool { distances[one][other] != nil && distances[other][one] != nil }
    func depth(of node: Int) -> Int {
      let members = (0..<graph.count).filter { isSame($0, node) }
      let below = members.flatMap { graph[$0] }.filter { !isSame($0, node) }
      return below.map { depth(of: $0) + 1 }.max() ?? 0
    }
    #expect(graph.depths() == (0..<graph.count).map(depth))
  }
}
