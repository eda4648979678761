// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness

/// The seeds of the random graphs.
///
/// Each is printed with what fails, as the test's argument.
let seeds: [UInt64] = Array(1...60)

extension Adjacency {
  /// A graph with up to `nodes` nodes and about `density` edges for each of them.
  static func random(seed: UInt64, nodes: ClosedRange<Int>, density: Double) -> Adjacency {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: nodes, using: &generator)
    let edges = (0..<Int(Double(count) * density)).map { _ in
      Edge(Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
    }
    return Adjacency(count: count, edges: edges)
  }

  /// How many steps it takes from each node to each other one, by trying every node in between; 0 to itself.
  func distancesOfAllPairs() -> [[Int?]] {
    var distances = [[Int?]](repeating: Array(repeating: nil, count: count), count: count)
    for edge in edges { distances[edge.from][edge.to] = 1 }
    for node in 0..<count { distances[node][node] = 0 }
    for middle in 0..<count {
      for from in 0..<count {
        for to in 0..<count {
          guard let one = distances[from][middle], let other = distances[middle][to] else { continue }
          distances[from][to] = min(distances[from][to] ?? .max, one + other)
        }
      }
    }
    return distances
  }

  /// Whether no node leads back to itself, by taking away nodes that lead nowhere.
  var hasNoCycle: Bool {
    var rest = Set(0..<count)
    while let leaf = rest.first(where: { node in !self[node].contains(where: rest.contains) }) { rest.remove(leaf) }
    return rest.isEmpty
  }
}

/// A graph whose providers are named by letters, with edges like `"ab"`: `a` is built from `b`.
func graph(
  _ names: String, _ edges: String = "", root: String = "App", volatile: String = "", unwired: String = ""
) -> ProviderGraph {
  ProviderGraph(
    roots: [ProviderGraph.Root(id: root)],
    providers: names.map { name in
      ProviderGraph.Provider(
        id: "\(root).\(name)", name: String(name), root: root, type: "Part", lifetime: .shared,
        isVolatile: volatile.contains(name), isRewired: !unwired.contains(name))
    },
    edges: edges.split(separator: " ").map { edge in
      ProviderGraph.Edge(from: "\(root).\(edge.first!)", to: "\(root).\(edge.last!)")
    })
}
