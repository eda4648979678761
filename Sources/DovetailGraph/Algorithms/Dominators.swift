// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The nodes that nothing else leads to, and every node of a cycle that nothing else leads to.
  ///
  /// - Returns: Nodes from which all others can be reached, in ascending order.
  /// - Complexity: O(*n* + *e*).
  package func entries() -> [Int] {
    let components = stronglyConnectedComponents()
    let component = componentNumbers(in: components)
    var isReached = [Bool](repeating: false, count: components.count)
    for edge in edges where component[edge.from] != component[edge.to] { isReached[component[edge.to]] = true }
    return (0..<count).filter { !isReached[component[$0]] }
  }

  /// For each node, the nearest other node that is on every path from an entry to it.
  ///
  /// By the algorithm of Lengauer and Tarjan, on the graph with one more node that leads to the entries.
  ///
  /// - Returns: A node's immediate dominator, or `nil` if there is none.
  /// - Complexity: O(*e* log *n*).
  package func immediateDominators() -> [Int?] {
    let origin = count
    let rooted = Adjacency(count: count + 1, edges: edges + entries().map { Edge(origin, $0) })
    var search = DominatorSearch(rooted, from: origin)
    return search.run().dropLast().map { $0 == origin ? nil : $0 }
  }
}

/// The state of the algorithm.
///
/// Nodes are represented by their positions in a depth-first search, except in `order` and as indices of `positions`.
private struct DominatorSearch {
  private let graph: Adjacency
  private let predecessors: Adjacency
  /// The nodes in the order of the search, and each one's position in it.
  private var order: [Int] = []
  private var positions: [Int]
  private var parents: [Int] = []
  private var semidominators: [Int] = []
  private var ancestors: [Int?] = []
  private var labels: [Int] = []

  init(_ graph: Adjacency, from origin: Int) {
    self.graph = graph
    predecessors = graph.reversed
    positions = Array(repeating: -1, count: graph.count)
    var path: [(position: Int, rest: ArraySlice<Int>)] = []
    enter(origin, from: 0, &path)
    while let position = path.last?.position {
      if let target = path[path.count - 1].rest.popFirst() {
        if positions[target] < 0 { enter(target, from: position, &path) }
      } else {
        path.removeLast()
      }
    }
    semidominators = Array(order.indices)
    labels = Array(order.indices)
    ancestors = Array(repeating: nil, count: order.count)
  }

  private mutating func enter(_ node: Int, from parent: Int, _ path: inout [(position: Int, rest: ArraySlice<Int>)]) {
    positions[node] = order.count
    path.append((order.count, graph[node]))
    order.append(node)
    parents.append(parent)
  }

  mutating func run() -> [Int] {
    var dominators = [Int](repeating: 0, count: order.count)
    var buckets = [[Int]](repeating: [], count: order.count)
    for position in order.indices.dropFirst().reversed() {
      for predecessor in predecessors[order[position]] {
        semidominators[position] = min(semidominators[position], semidominators[evaluate(positions[predecessor])])
      }
      buckets[semidominators[position]].append(position)
      let parent = parents[position]
      ancestors[position] = parent
      for waiting in buckets[parent] {
        let best = evaluate(waiting)
        dominators[waiting] = semidominators[best] < semidominators[waiting] ? best : parent
      }
      buckets[parent] = []
    }
    for position in order.indices.dropFirst() where dominators[position] != semidominators[position] {
      dominators[position] = dominators[dominators[position]]
    }
    var result = [Int](repeating: order[0], count: graph.count)
    for position in order.indices { result[order[position]] = order[dominators[position]] }
    return result
  }

  /// The position with the smallest semidominator on the path up to the root of the forest that has been linked so far.
  private mutating func evaluate(_ position: Int) -> Int {
    guard ancestors[position] != nil else { return position }
    var path: [Int] = []
    var top = position
    while let ancestor = ancestors[top], ancestors[ancestor] != nil {
      path.append(top)
      top = ancestor
    }
    for position in path.reversed() {
      let ancestor = ancestors[position]!
      if semidominators[labels[ancestor]] < semidominators[labels[position]] { labels[position] = labels[ancestor] }
      ancestors[position] = ancestors[ancestor]
    }
    return labels[position]
  }
}
