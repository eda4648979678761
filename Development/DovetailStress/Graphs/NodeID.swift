// SPDX-License-Identifier: Apache-2.0

/// One provider of one root.
struct NodeID: Hashable, Sendable {
  let root: Int
  let index: Int
}

extension NodeID: CustomStringConvertible {
  var description: String { "\(root)[\(index)]" }
}
