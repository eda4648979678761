// SPDX-License-Identifier: Apache-2.0

import TestRandomness

/// What every root of a tree provides, by its depth.
struct TreePlan: Sendable {
  enum Kind: CaseIterable { case shared, weak, perResolution, transient }

  /// A part of a value: a provider of the root itself or of an ancestor, or no more than its remainder.
  struct Source: Sendable {
    let depth: Int
    let index: Int
    let isRemainder: Bool
  }

  struct Node: Sendable {
    let kind: Kind
    let sources: [Source]
  }

  private(set) var depths: [[Node]] = []

  init(by random: inout SeededGenerator) {
    for (depth, count) in [8, 5, 4].enumerated() {
      depths.append([])
      for index in 0..<count {
        let sources = (0..<random.below(4)).compactMap { _ in source(at: depth, below: index, by: &random) }
        let kind = random.happens(40) ? .shared : Kind.allCases.randomElement(using: &random)!
        depths[depth].append(Node(kind: kind, sources: sources))
      }
    }
  }

  /// A source for a provider, if there is one that comes before it.
  func source(at depth: Int, below index: Int, by random: inout SeededGenerator) -> Source? {
    let origin = random.below(depth + 1)
    let count = origin == depth ? index : depths[origin].count
    return count == 0 ? nil : Source(depth: origin, index: random.below(count), isRemainder: random.happens(30))
  }
}
