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
        // What a component leads to comes before it.
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
