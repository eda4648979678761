// SPDX-License-Identifier: Apache-2.0

/// A location in the caller's code, for messages.
package struct CodePlace: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  package var description: String {
    @inline(never) get { "\(fileID):\(line)" }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.fileID.description, left.line) < (right.fileID.description, right.line)
  }
}
