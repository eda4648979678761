// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The nodes that can be reached from a node, itself not included.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - limit: How many edges a way may have.
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

  /// How many of some nodes can be reached from each node, itself not counted.
  ///
  /// - Parameter isCounted: Whether a node counts.
  /// - Returns: One number for each node.
  /// - Complexity: O(*n*·(*n* + *e*) / 64) time and O(*n*) memory: 64 nodes are looked for in one walk.
  package func reachCounts(where isCounted: (Int) -> Bool = { _ in true }) -> [Int] {
    let components = stronglyConnectedComponents()
    var component = [Int](repeating: 0, count: count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    var counts = [Int](repeating: 0, count: count)
    let counted = (0..<count).filter(isCounted)
    for start in stride(from: 0, to: counted.count, by: 64) {
      var sets = [UInt64](repeating: 0, count: components.count)
      let block = counted[start..<min(start + 64, counted.count)]
      for (bit, node) in block.enumerated() { sets[component[node]] |= 1 << UInt64(bit) }
      // What a component leads to stands before it, and so is complete.
      for (number, members) in components.enumerated() {
        for member in members { for target in self[member] { sets[number] |= sets[component[target]] } }
      }
      for node in 0..<count { counts[node] += sets[component[node]].nonzeroBitCount }
      for node in block { counts[node] -= 1 }
    }
    return counts
  }

  /// One of the shortest ways between two nodes.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - end: The node to arrive at.
  /// - Returns: The nodes of the way, both ends included, the smallest numbers first where there are several ways; `nil`
  ///   if there is none.
  /// - Complexity: O(*n* + *e*).
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    path(from: start, by: distances(to: [end], through: reversed))
  }

  /// How many steps it takes from each node to the nearest of some others.
  ///
  /// - Parameters:
  ///   - ends: The nodes to arrive at.
  ///   - reversed: This graph with all edges turned around.
  /// - Returns: The distance of each node, or `nil` if there is no way.
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

  /// One of the shortest ways from a node, by the distances to where it leads.
  ///
  /// - Parameters:
  ///   - start: The node to start from.
  ///   - distances: What ``distances(to:through:)`` returned.
  /// - Returns: The nodes of the way, both ends included, or `nil` if there is none.
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
