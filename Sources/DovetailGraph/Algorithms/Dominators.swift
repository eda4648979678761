// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The nodes that nothing else leads to, and every node of a cycle that nothing else leads to.
  ///
  /// - Returns: Nodes from which all others can be reached, in ascending order.
  /// - Complexity: O(*n* + *e*).
  package func entries() -> [Int] {
    let components = stronglyConnectedComponents()
    var component = [Int](repeating: 0, count: count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    var isReached = [Bool](repeating: false, count: components.count)
    for edge in edges where component[edge.from] != component[edge.to] { isReached[component[edge.to]] = true }
    return (0..<count).filter { !isReached[component[$0]] }
  }

  /// For each node the nearest one that all ways from the entries to it go through.
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
/// Everything but `order` goes by a node's place in a depth-first search.
private struct DominatorSearch {
  private let graph: Adjacency
  private let predecessors: Adjacency
  /// The nodes in the order of the search, and each one's place in it.
  private var order: [Int] = []
  private var places: [Int]
  private var parents: [Int] = []
  private var semidominators: [Int] = []
  private var ancestors: [Int?] = []
  private var labels: [Int] = []

  init(_ graph: Adjacency, from origin: Int) {
    self.graph = graph
    predecessors = graph.reversed
    places = Array(repeating: -1, count: graph.count)
    var path: [(place: Int, rest: ArraySlice<Int>)] = []
    enter(origin, from: 0, &path)
    while let place = path.last?.place {
      if let target = path[path.count - 1].rest.popFirst() {
        if places[target] < 0 { enter(target, from: place, &path) }
      } else {
        path.removeLast()
      }
    }
    semidominators = Array(order.indices)
    labels = Array(order.indices)
    ancestors = Array(repeating: nil, count: order.count)
  }

  private mutating func enter(_ node: Int, from parent: Int, _ path: inout [(place: Int, rest: ArraySlice<Int>)]) {
    places[node] = order.count
    path.append((order.count, graph[node]))
    order.append(node)
    parents.append(parent)
  }

  mutating func run() -> [Int] {
    var dominators = [Int](repeating: 0, count: order.count)
    var buckets = [[Int]](repeating: [], count: order.count)
    for place in order.indices.dropFirst().reversed() {
      for predecessor in predecessors[order[place]] {
        semidominators[place] = min(semidominators[place], semidominators[evaluate(places[predecessor])])
      }
      buckets[semidominators[place]].append(place)
      let parent = parents[place]
      ancestors[place] = parent
      for waiting in buckets[parent] {
        let best = evaluate(waiting)
        dominators[waiting] = semidominators[best] < semidominators[waiting] ? best : parent
      }
      buckets[parent] = []
    }
    for place in order.indices.dropFirst() where dominators[place] != semidominators[place] {
      dominators[place] = dominators[dominators[place]]
    }
    var result = [Int](repeating: order[0], count: graph.count)
    for place in order.indices { result[order[place]] = order[dominators[place]] }
    return result
  }

  /// The place with the smallest semidominator on the way up to the root of the forest that has been linked so far.
  private mutating func evaluate(_ place: Int) -> Int {
    guard ancestors[place] != nil else { return place }
    var path: [Int] = []
    var top = place
    while let ancestor = ancestors[top], ancestors[ancestor] != nil {
      path.append(top)
      top = ancestor
    }
    for place in path.reversed() {
      let ancestor = ancestors[place]!
      if semidominators[labels[ancestor]] < semidominators[labels[place]] { labels[place] = labels[ancestor] }
      ancestors[place] = ancestors[ancestor]
    }
    return labels[place]
  }
}
