// SPDX-License-Identifier: Apache-2.0

/// A directed graph of numbers, for the algorithms.
///
/// The nodes are `0 ..< count`. Parallel edges are kept once, and the neighbours of a node are in ascending order, so
/// whatever walks the graph does so in the same order each time.
package struct Adjacency: Hashable, Sendable {
  /// An edge between two nodes.
  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The number of nodes.
  package let count: Int
  /// Where each node's neighbours begin in `targets`, followed by the end of the last node's.
  private let starts: [Int]
  private let targets: [Int]

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - edges: The edges, in any order; both ends are nodes.
  /// - Complexity: O(*n* + *e* log *e*).
  package init(count: Int, edges: [Edge]) {
    let sorted = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var starts = [Int](repeating: 0, count: count + 1)
    var targets: [Int] = []
    targets.reserveCapacity(sorted.count)
    var previous: Edge?
    for edge in sorted where edge != previous {
      starts[edge.from + 1] += 1
      targets.append(edge.to)
      previous = edge
    }
    for node in 0..<count { starts[node + 1] += starts[node] }
    self.count = count
    self.starts = starts
    self.targets = targets
  }

  /// The nodes that the edges of a node lead to, in ascending order.
  package subscript(node: Int) -> ArraySlice<Int> { targets[starts[node]..<starts[node + 1]] }

  /// The edges, ordered by their two ends.
  package var edges: [Edge] { (0..<count).flatMap { node in self[node].map { Edge(node, $0) } } }

  /// The graph with all edges reversed.
  package var reversed: Adjacency { Adjacency(count: count, edges: edges.map { Edge($0.to, $0.from) }) }

  /// The graph without some of its edges.
  ///
  /// - Parameter edges: The edges that are left out.
  /// - Returns: A graph of the same nodes.
  package func removing(_ edges: Set<Edge>) -> Adjacency {
    edges.isEmpty ? self : Adjacency(count: count, edges: self.edges.filter { !edges.contains($0) })
  }
}
