// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The nodes that can be reached from a node, itself not included.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - limit: The maximum length of a path, in edges.
  /// - Returns: The nodes, in ascending order.
  /// - Complexity: O(*n* + *e*).
  package func reach(from start: Int, within limit: Int = .max) -> [Int] {
    var isSeen = [Bool](repeating: false, count: count)
    isSeen[start] = true
    var frontier = [start]
    var steps = 0
    while !frontier.isEmpty && steps < limit {
      var next: [Int] = []
      for node in frontier {
        for target in self[node] where !isSeen[target] {
          isSeen[target] = true
          next.append(target)
        }
      }
      frontier = next
      steps += 1
    }
    isSeen[start] = false
    return isSeen.indices.filter { isSeen[$0] }
  }

  /// For each node, how many other nodes that satisfy a condition can be reached from it.
  ///
  /// - Parameter isCounted: Whether a node counts.
  /// - Returns: One number for each node.
  /// - Complexity: O(*n*·(*n* + *e*) / 64) time and O(*n*) memory: 64 nodes are looked for in one walk.
  package func reachCounts(where isCounted: (Int) -> Bool = { _ in true }) -> [Int] {
    let components = stronglyConnectedComponents()
    let component = componentNumbers(in: components)
    var counts = [Int](repeating: 0, count: count)
    let counted = (0..<count).filter(isCounted)
    for start in stride(from: 0, to: counted.count, by: 64) {
      var sets = [UInt64](repeating: 0, count: components.count)
      let block = counted[start..<min(start + 64, counted.count)]
      for (bit, node) in block.enumerated() { sets[component[node]] |= 1 << UInt64(bit) }
      // The components to which a component leads come before it, so their sets are complete.
      for (number, members) in components.enumerated() {
        for member in members { for target in self[member] { sets[number] |= sets[component[target]] } }
      }
      for node in 0..<count { counts[node] += sets[component[node]].nonzeroBitCount }
      for node in block { counts[node] -= 1 }
    }
    return counts
  }

  /// One of the shortest paths between two nodes.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - end: The node to arrive at.
  /// - Returns: The nodes of the path, both ends included; if there are several, the one with the smallest numbers;
  ///   `nil` if there is none.
  /// - Complexity: O(*n* + *e*).
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    path(from: start, by: distances(to: [end], through: reversed))
  }

  /// The distance from each node to the nearest of some others, in edges.
  ///
  /// - Parameters:
  ///   - ends: The nodes to arrive at.
  ///   - reversed: This graph with all edges reversed.
  /// - Returns: The distance of each node, or `nil` if there is no path.
  /// - Complexity: O(*n* + *e*).
  package func distances(to ends: [Int], through reversed: Adjacency) -> [Int?] {
    var distances = [Int?](repeating: nil, count: count)
    for end in ends { distances[end] = 0 }
    var queue = ends
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for source in reversed[node] where distances[source] == nil {
        distances[source] = distances[node].map { $0 + 1 }
        queue.append(source)
      }
    }
    return distances
  }

  /// One of the shortest paths from a node to those to which the distances were measured.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - distances: What ``distances(to:through:)`` returned.
  /// - Returns: The nodes of the path, both ends included, or `nil` if there is none.
  /// - Complexity: O(*e*) at most.
  package func path(from start: Int, by distances: [Int?]) -> [Int]? {
    guard var rest = distances[start] else { return nil }
    var path = [start]
    while rest > 0, let next = self[path[path.count - 1]].first(where: { distances[$0] == rest - 1 }) {
      path.append(next)
      rest -= 1
    }
    return path
  }
}
