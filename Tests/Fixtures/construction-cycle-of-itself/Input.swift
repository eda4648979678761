// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Node: Sendable {
  init(next: Node) {}
}

struct Ring: CompositionRoot {
  let wiring = Wiring()
  var node: Node { shared { Node(next: self.node) } }
}
