// SPDX-License-Identifier: Apache-2.0

/// The edges of a cycle whose reads have to be deferred, so that its providers can be built.
package struct Deferral: Hashable, Sendable {
  /// The edges, ordered by their two ends.
  package var edges: [Adjacency.Edge]
  /// Whether no smaller set would suffice.
  package var isSmallest: Bool
}

extension Adjacency {
  /// The size up to which the smallest set is found: it takes 2ⁿ·*n* steps.
  package static let exactDeferralLimit = 16

  /// The edges to defer so that a component can be built.
  ///
  /// Up to ``exactDeferralLimit`` nodes the answer is a smallest set, by dynamic programming over the sets of nodes
  /// that are built first. The problem is hard in general (a minimum feedback arc set), so for more nodes it is the
  /// heuristic of Eades, Lin and Smyth: at most half of the edges. Edges of its answer that close no cycle are then
  /// removed, so no proper subset of the rest would suffice.
  ///
  /// - Parameter component: A component of ``stronglyConnectedComponents()``.
  /// - Returns: The edges without which the component has no cycle.
  /// - Complexity: O(2ⁿ·*n*) for a small component, otherwise O(*d*·*e*) for *d* edges in the answer.
  package func deferral(of component: [Int]) -> Deferral {
    let number = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
    let inner = component.enumerated().flatMap { index, node in
      self[node].compactMap { target in number[target].map { Edge(index, $0) } }
    }
    let part = Adjacency(count: component.count, edges: inner)
    let isSmall = component.count <= Self.exactDeferralLimit
    var rank = [Int](repeating: 0, count: part.count)
    for (index, node) in (isSmall ? part.smallestDeferralOrder() : part.greedyDeferralOrder()).enumerated() {
      rank[node] = index
    }
    var deferred = part.edges.filter { rank[$0.from] <= rank[$0.to] }
    if !isSmall { deferred = part.withoutRedundant(deferred) }
    return Deferral(
      edges: deferred.map { Edge(component[$0.from], component[$0.to]) }, isSmallest: isSmall || deferred.count <= 1)
  }

  /// The edges of all cycles that have to be deferred.
  ///
  /// - Returns: A set without which the graph has no cycle.
  package func deferredEdges() -> Set<Edge> {
    Set(cycles().flatMap { deferral(of: $0).edges })
  }

  /// An order of construction with the fewest edges to a node that is built later.
  private func smallestDeferralOrder() -> [Int] {
    let needs = (0..<count).map { node in self[node].reduce(UInt32(0)) { $0 | 1 << UInt32($1) } & ~(1 << UInt32(node)) }
    // For each set of nodes that are built first: the fewest edges to defer, and the node that is built last.
    var fewest = [Int32](repeating: .max, count: 1 << count)
    var last = [UInt8](repeating: 0, count: 1 << count)
    fewest[0] = 0
    for set in 0..<(1 << count) {
      for node in 0..<count where set & 1 << node == 0 {
        let cost = fewest[set] + Int32((needs[node] & ~UInt32(set)).nonzeroBitCount)
        if cost < fewest[set | 1 << node] {
          fewest[set | 1 << node] = cost
          last[set | 1 << node] = UInt8(node)
        }
      }
    }
    var order: [Int] = []
    var set = (1 << count) - 1
    while set != 0 {
      order.append(Int(last[set]))
      set &= ~(1 << Int(last[set]))
    }
    return order.reversed()
  }

  /// An order of construction with few edges to a node that is built later.
  ///
  /// A node that needs nothing more is built next; one that no other node needs any more is built last; if there is
  /// neither, the next is the one that most others need in comparison with what it needs itself.
  private func greedyDeferralOrder() -> [Int] {
    let dependents = reversed
    var needs = (0..<count).map { node in self[node].count { $0 != node } }
    var users = (0..<count).map { node in dependents[node].count { $0 != node } }
    var isPlaced = [Bool](repeating: false, count: count)
    let limit = max(needs.max() ?? 0, users.max() ?? 0)
    // Each node is in the list of its current balance; stale entries remain in the lists of its earlier balances.
    var lists = [[Int]](repeating: [], count: 2 * limit + 1)
    var highest = 0
    var first: [Int] = []
    var last: [Int] = []

    func list(_ node: Int) {
      let balance = limit + users[node] - needs[node]
      lists[balance].append(node)
      highest = max(highest, balance)
    }
    var ready: [Int] = []
    func place(_ node: Int, first isFirst: Bool) {
      isPlaced[node] = true
      if isFirst { first.append(node) } else { last.append(node) }
      for other in dependents[node] where !isPlaced[other] {
        needs[other] -= 1
        if needs[other] == 0 { ready.append(other) } else { list(other) }
      }
      for other in self[node] where !isPlaced[other] {
        users[other] -= 1
        if users[other] == 0 { ready.append(other) } else { list(other) }
      }
    }
    for node in (0..<count).reversed() {
      if needs[node] == 0 || users[node] == 0 { ready.append(node) } else { list(node) }
    }
    while first.count + last.count < count {
      if let node = ready.popLast() {
        if !isPlaced[node] { place(node, first: needs[node] == 0) }
      } else if let node = lists[highest].popLast() {
        if !isPlaced[node] && limit + users[node] - needs[node] == highest { place(node, first: true) }
      } else {
        highest -= 1
      }
    }
    return first + last.reversed()
  }

  /// Removes edges from a set as long as the graph without the remaining ones has no cycle.
  private func withoutRedundant(_ edges: [Edge]) -> [Edge] {
    let removed = Set(edges)
    var rest = (0..<count).map { node in self[node].filter { !removed.contains(Edge(node, $0)) } }
    var lastVisit = [Int](repeating: -1, count: count)

    func leads(from start: Int, to end: Int, visit: Int) -> Bool {
      var open = [start]
      while let node = open.popLast() {
        if node == end { return true }
        if lastVisit[node] == visit { continue }
        lastVisit[node] = visit
        open += rest[node]
      }
      return false
    }
    return edges.enumerated().filter { visit, edge in
      if leads(from: edge.to, to: edge.from, visit: visit) { return true }
      rest[edge.from].append(edge.to)
      return false
    }
    .map(\.element)
  }
}
