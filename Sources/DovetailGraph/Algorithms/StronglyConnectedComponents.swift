// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The sets of nodes that reach each other, by Tarjan's algorithm.
  ///
  /// A node that is part of no cycle is a component of its own.
  ///
  /// - Returns: The components, each in ascending order; a component comes after those that its edges lead to.
  /// - Complexity: O(*n* + *e*), and no recursion, so that long chains do not overflow the stack.
  package func stronglyConnectedComponents() -> [[Int]] {
    let unseen = -1
    var order = [Int](repeating: unseen, count: count)
    var lowest = [Int](repeating: 0, count: count)
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var path: [(node: Int, rest: ArraySlice<Int>)] = []
    var components: [[Int]] = []
    var next = 0

    func enter(_ node: Int) {
      order[node] = next
      lowest[node] = next
      next += 1
      isOpen[node] = true
      open.append(node)
      path.append((node, self[node]))
    }

    for start in 0..<count where order[start] == unseen {
      enter(start)
      while let node = path.last?.node {
        if let target = path[path.count - 1].rest.popFirst() {
          if order[target] == unseen {
            enter(target)
          } else if isOpen[target] {
            lowest[node] = min(lowest[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        var component: [Int] = []
        while let member = open.popLast() {
          isOpen[member] = false
          component.append(member)
          if member == node { break }
        }
        components.append(component.sorted())
      }
    }
    return components
  }

  /// For each node, the index of its component.
  ///
  /// - Parameter components: What ``stronglyConnectedComponents()`` returned.
  /// - Returns: One index for each node.
  func componentNumbers(in components: [[Int]]) -> [Int] {
    var numbers = [Int](repeating: 0, count: count)
    for (number, members) in components.enumerated() { for member in members { numbers[member] = number } }
    return numbers
  }

  /// The components that are cycles: more than one node, or a node with an edge to itself.
  ///
  /// - Returns: The components, in the order of their smallest nodes.
  /// - Complexity: O(*n* + *e*).
  package func cycles() -> [[Int]] {
    stronglyConnectedComponents()
      .filter { $0.count > 1 || self[$0[0]].contains($0[0]) }
      .sorted { $0[0] < $1[0] }
  }
}
