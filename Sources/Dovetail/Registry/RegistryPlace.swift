// SPDX-License-Identifier: Apache-2.0

/// Where somebody called the registry.
struct RegistryPlace: Sendable, Comparable, CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String { "\(fileID):\(line)" }

  static func == (left: Self, right: Self) -> Bool { left.description == right.description }

  static func < (left: Self, right: Self) -> Bool {
    (left.fileID.description, left.line) < (right.fileID.description, right.line)
  }
}
