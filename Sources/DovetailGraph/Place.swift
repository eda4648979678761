// SPDX-License-Identifier: Apache-2.0

/// A position in a source file, as compilers print it.
package struct Place: Hashable, Sendable, Codable {
  /// The file's path, relative to the folder that is analysed, with `/` between its parts.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in UTF-8 bytes as the compiler does.
  package var column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension Place: Comparable {
  package static func < (left: Place, right: Place) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

extension Place: CustomStringConvertible {
  package var description: String { "\(path):\(line):\(column)" }
}
