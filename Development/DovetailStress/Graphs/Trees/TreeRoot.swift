// SPDX-License-Identifier: Apache-2.0

import Dovetail

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
  func make(_ first: UInt64, of sources: [TreePlan.Source], _ replacements: [NodeID: Int] = [:]) -> Grown {
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
