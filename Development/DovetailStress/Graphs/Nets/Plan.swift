// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// A graph of providers that does not exist yet.
struct Plan: Sendable {
  struct Node: Sendable {
    var lifetime = Lifetime.shared
    /// What its factory reads, in this order.
    var dependencies: [Int] = []
    /// Whether the factory skips every second dependency when what it has read so far says so.
    var isPicky = false
    /// How long the factory takes, in microseconds; 0 is not at all, 1 a mere change of threads.
    var delay: UInt32 = 0
    /// The number of roots above the one that the provider belongs to.
    var depth = 0
    /// Its place in an order in which each node follows all that it is built from.
    var rank = 0
  }

  var nodes: [Node]

  var count: Int { nodes.count }

  /// Makes a graph without cycles; the more often a lifetime is in the list, the more often it is chosen.
  static func acyclic(
    _ count: Int, upTo degree: Int, of lifetimes: [Lifetime] = [.shared], depths: Int = 1,
    by random: inout SeededGenerator
  ) -> Plan {
    var plan = Plan(nodes: Array(repeating: Node(), count: count))
    // The order of the lines must not depend on the edges.
    let order = random.order(count)
    for (position, index) in order.enumerated() {
      let depth = depths * position / count
      plan.nodes[index].depth = depth
      plan.nodes[index].rank = position
      plan.nodes[index].lifetime = lifetimes.randomElement(using: &random)!
      guard position > 0 else { continue }
      for _ in 0..<random.below(degree + 1) {
        // Near ones, so that there are long paths.
        let other = order[max(0, position - 1 - random.below(random.happens(70) ? 8 : position))]
        if !plan.nodes[index].dependencies.contains(other) { plan.nodes[index].dependencies.append(other) }
      }
    }
    return plan
  }

  /// What a read gives in a root without replacements, or `nil` if it needs itself.
  func truths() -> [Int: UInt64] {
    var known: [Int: UInt64] = [:]
    var isUnderWay: Set<Int> = []
    var failed: Set<Int> = []

    func truth(_ index: Int) -> UInt64? {
      if let signature = known[index] { return signature }
      if failed.contains(index) || !isUnderWay.insert(index).inserted { return nil }
      defer { isUnderWay.remove(index) }
      var parts = [UInt64(index)]
      for (number, dependency) in nodes[index].dependencies.enumerated() {
        if skips(index, number, parts) { continue }
        guard let part = truth(dependency) else {
          failed.insert(index)
          return nil
        }
        parts.append(part)
      }
      let result = signature(of: parts)
      known[index] = result
      return result
    }
    for index in 0..<count { _ = truth(index) }
    return known
  }

  /// Whether a factory that has read `parts` leaves out its next dependency.
  func skips(_ index: Int, _ number: Int, _ parts: [UInt64]) -> Bool {
    nodes[index].isPicky && number % 2 == 1 && parts.last!.isMultiple(of: 2)
  }

  /// All that is built, directly or not, from each node: what an invalidation of the node reaches, itself included.
  func reach() -> [Set<Int>] {
    var users: [[Int]] = Array(repeating: [], count: count)
    for index in 0..<count {
      for dependency in nodes[index].dependencies { users[dependency].append(index) }
    }
    return (0..<count).map { start in
      var reached: Set<Int> = [start]
      var frontier = [start]
      while let next = frontier.popLast() {
        for user in users[next] where reached.insert(user).inserted { frontier.append(user) }
      }
      return reached
    }
  }
}

extension Plan.Node {
  var keepsInstance: Bool { lifetime == .shared || lifetime == .weak }
}
