// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// Which providers a mixture has: those of ancestors first, each built from earlier ones.
struct MixturePlan: Sendable {
  /// Whether a getter is `async`, and whether it then throws.
  enum Form { case synchronous, asynchronous, asynchronousThrowing }

  struct Node: Sendable {
    let depth: Int
    let kind: Int
    var lifetime = Lifetime.shared
    var sources: [Int] = []
    var isNeverRebuilt = false
    var hasEnd = false
    /// Whether its factory fails for one in three combinations of what it reads.
    var mayFail = false
    /// How long its values last.
    var duration: Int?
    var form = Form.synchronous

    /// Whether what it hands out depends on when it was built, and not only on what it is built from.
    var dependsOnTime: Bool { isNeverRebuilt || duration != nil }
  }

  private(set) var nodes: [Node] = []

  /// Whether nothing but a change lets factories run again.
  ///
  /// What a failing factory had built is dropped.
  var isRepeatable: Bool { !(nodes.contains(where: \.mayFail) && nodes.contains(where: \.hasEnd)) }

  init(by random: inout SeededGenerator, isAsynchronous: Bool = false) {
    let counts = [3 + random.below(7), random.below(7), random.below(4)]
    let (fails, expires) = (random.happens(40), random.happens(50))
    for (depth, count) in counts.enumerated() {
      for _ in 0..<count {
        var node = Node(depth: depth, kind: random.below(Kinds.all.count))
        node.sources = (0..<random.below(4)).compactMap { _ in nodes.indices.randomElement(using: &random) }
        if random.happens(40) { node.lifetime = [.weak, .perResolution, .transient].randomElement(using: &random)! }
        if node.lifetime == .weak && !Kinds.all[node.kind].isObject { node.lifetime = .shared }
        if node.lifetime == .shared {
          node.isNeverRebuilt = random.happens(8)
          // What a decorator makes `nil` of cannot be ended any more.
          node.hasEnd = Kinds.all[node.kind].name != "optional" && random.happens(50)
          if expires && random.happens(30) { node.duration = 2 + random.below(5) }
        }
        node.mayFail = fails && !node.dependsOnTime && random.happens(25)
        if isAsynchronous { becomeAsynchronous(&node, &random) }
        nodes.append(node)
      }
    }
  }

  /// Makes a provider asynchronous, perhaps; what is not may only be built from what is not.
  private func becomeAsynchronous(_ node: inout Node, _ random: inout SeededGenerator) {
    if random.happens(60) {
      node.form = node.mayFail || random.happens(60) ? .asynchronousThrowing : .asynchronous
    }
    let form = node.form
    node.sources.removeAll { !form.mayRead(nodes[$0].form) }
  }
}

extension MixturePlan.Form {
  func mayRead(_ other: Self) -> Bool {
    switch self {
    case .synchronous: other == .synchronous
    case .asynchronous: other != .asynchronousThrowing
    case .asynchronousThrowing: true
    }
  }
}
