// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// One provider of one root.
struct Place: Hashable, Sendable {
  let root: Int
  let index: Int
}

/// What a provider of a tree makes: which parts it was made of, and which replacements are among them.
final class Grown: Sendable {
  let signature: UInt64
  /// The numbers of the replacements, by where they are.
  let replacements: [Place: Int]

  init(_ signature: UInt64, _ replacements: [Place: Int] = [:]) {
    self.signature = signature
    self.replacements = replacements
  }
}

/// What little of a value a dependent may care for, so that it often comes out equal.
struct Remainder: Equatable, Sendable {
  let value: UInt64

  init(of signature: UInt64) { value = signature % 3 }
}

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

/// A root of a tree.
protocol TreeRoot: CompositionRoot {
  var plan: TreePlan { get }
  var number: Int { get }
  var depth: Int { get }
  func ancestor(at depth: Int) -> any TreeRoot
}

extension TreeRoot {
  subscript(index: Int) -> Grown {
    let site = Site(line: UInt32(index + 1), function: "grown")
    switch plan.depths[depth][index].kind {
    case .shared: return shared(at: site) { grow(index) }
    case .weak: return weak(at: site) { grow(index) }
    case .perResolution: return perResolution(at: site) { grow(index) }
    case .transient: return transient(at: site) { grow(index) }
    }
  }

  subscript(remainderOf index: Int) -> Remainder {
    shared(at: Site(line: UInt32(index + 1), function: "remainder")) { Remainder(of: self[index].signature) }
  }

  private func grow(_ index: Int) -> Grown {
    make(signature(UInt64(depth), UInt64(index)), of: plan.depths[depth][index].sources)
  }

  /// Makes a value of its parts.
  func make(_ first: UInt64, of sources: [TreePlan.Source], _ replacements: [Place: Int] = [:]) -> Grown {
    var (sum, replacements) = (first, replacements)
    for source in sources {
      let root = source.depth == depth ? self : ancestor(at: source.depth)
      if source.isRemainder {
        sum = signature(sum, root[remainderOf: source.index].value)
      } else {
        let part = root[source.index]
        sum = signature(sum, part.signature)
        // The older one, if there are two: that is the outdated one.
        replacements.merge(part.replacements, uniquingKeysWith: min)
      }
    }
    return Grown(sum, replacements)
  }
}

struct Trunk: TreeRoot {
  let wiring = Wiring()
  let plan: TreePlan
  let number: Int
  var depth: Int { 0 }
  func ancestor(at depth: Int) -> any TreeRoot { self }
}

struct Branch: TreeRoot, ChildRoot {
  let parent: Trunk
  let wiring: Wiring
  let number: Int
  var plan: TreePlan { parent.plan }
  var depth: Int { 1 }

  init(of parent: Trunk, number: Int) {
    (self.parent, self.number, wiring) = (parent, number, Wiring(childOf: parent.wiring))
  }

  func ancestor(at depth: Int) -> any TreeRoot { depth == 1 ? self : parent }
}

struct Twig: TreeRoot, ChildRoot {
  let parent: Branch
  let wiring: Wiring
  let number: Int
  var plan: TreePlan { parent.plan }
  var depth: Int { 2 }

  init(of parent: Branch, number: Int) {
    (self.parent, self.number, wiring) = (parent, number, Wiring(childOf: parent.wiring))
  }

  func ancestor(at depth: Int) -> any TreeRoot { depth == 2 ? self : parent.ancestor(at: depth) }
}
