// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// A position within a file.
package struct Position: Hashable, Sendable {
  // In 32 bits: a large program has millions of positions, and no file has two gigabytes.
  private var storedLine: Int32
  private var storedColumn: Int32
  private var storedOffset: Int32

  package init(line: Int, column: Int, offset: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
    storedOffset = Int32(clamping: offset)
  }

  /// The line, from 1.
  package var line: Int { Int(storedLine) }
  /// The column, from 1, in UTF-8 bytes.
  package var column: Int { Int(storedColumn) }
  /// The number of UTF-8 bytes before it.
  package var offset: Int { Int(storedOffset) }

  /// The position as a place in the file of that path.
  package func place(in path: String) -> Place { Place(path: path, line: line, column: column) }
}
