// SPDX-License-Identifier: Apache-2.0

/// One provider of one root.
struct Place: Hashable, Sendable {
  let root: Int
  let index: Int
}

extension Place: CustomStringConvertible {
  var description: String { "\(root)[\(index)]" }
}
