// SPDX-License-Identifier: Apache-2.0

extension Adjacency {
  /// The length of the longest path from each node, in edges; 0 for a node without edges.
  ///
  /// The nodes of a cycle count as one, so all of them get the same number.
  ///
  /// - Returns: The depth of each node.
  /// - Complexity: O(*n* + *e*).
  package func depths() -> [Int] {
    var depths = [Int](repeating: 0, count: count)
    let components = stronglyConnectedComponents()
    let component = componentNumbers(in: components)
    for (number, members) in components.enumerated() {
      let below = members.lazy.flatMap { self[$0] }.filter { component[$0] != number }
      let depth = below.map { depths[$0] + 1 }.max() ?? 0
      for member in members { depths[member] = depth }
    }
    return depths
  }
}
