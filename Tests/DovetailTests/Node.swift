// SPDX-License-Identifier: Apache-2.0

/// A part that is built from others.
final class Node: Sendable {
  let name: String
  let parts: [Node]

  init(_ name: String, _ parts: Node...) {
    self.name = name
    self.parts = parts
  }
}
