// SPDX-License-Identifier: Apache-2.0

import Dovetail

package final class Leaf: Sendable {
  init() {}
}

package final class Branch: Sendable {
  let left: Leaf
  let right: Leaf

  init(left: Leaf, right: Leaf) {
    self.left = left
    self.right = right
  }
}

/// The first of seven objects: one, two, four.
package final class Trunk: Sendable {
  let left: Branch
  let right: Branch

  init(left: Branch, right: Branch) {
    self.left = left
    self.right = right
  }
}

package protocol HasTrunk: Sendable {
  var trunk: Trunk { get }
}

private struct TransientRoot: CompositionRoot, HasTrunk {
  let wiring = Wiring()

  var leaf: Leaf { transient { Leaf() } }
  var branch: Branch { transient { Branch(left: leaf, right: leaf) } }
  var trunk: Trunk { transient { Trunk(left: branch, right: branch) } }
}

private struct NestedRoot: HasTrunk {
  var trunk: Trunk {
    Trunk(left: Branch(left: Leaf(), right: Leaf()), right: Branch(left: Leaf(), right: Leaf()))
  }
}

private struct SharedLeafRoot: CompositionRoot, HasTrunk {
  let wiring = Wiring()

  var leaf: Leaf { shared { Leaf() } }
  var branch: Branch { transient { Branch(left: leaf, right: leaf) } }
  var trunk: Trunk { transient { Trunk(left: branch, right: branch) } }
}

private struct StoredLeafRoot: HasTrunk {
  let leaf = Leaf()

  var trunk: Trunk {
    Trunk(left: Branch(left: leaf, right: leaf), right: Branch(left: leaf, right: leaf))
  }
}

/// Seven new objects at each read.
package enum Trees {
  @inline(never) package static func transient() -> any HasTrunk { TransientRoot() }
  @inline(never) package static func nested() -> any HasTrunk { NestedRoot() }
  @inline(never) package static func sharedLeaves() -> any HasTrunk { SharedLeafRoot() }
  @inline(never) package static func storedLeaves() -> any HasTrunk { StoredLeafRoot() }
}
