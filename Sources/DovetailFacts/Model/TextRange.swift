// SPDX-License-Identifier: Apache-2.0

/// A range of bytes in a file.
package struct TextRange: Hashable, Sendable {
  private var storedOffset: Int32
  private var storedLength: Int32

  package init(offset: Int, length: Int) {
    storedOffset = Int32(clamping: offset)
    storedLength = Int32(clamping: length)
  }

  /// The number of UTF-8 bytes before it.
  package var offset: Int { Int(storedOffset) }
  /// Its length in UTF-8 bytes.
  package var length: Int { Int(storedLength) }
  /// The number of UTF-8 bytes before its end.
  package var end: Int { offset + length }

  /// Whether it contains a position.
  package func contains(_ position: Position) -> Bool { position.offset >= offset && position.offset < end }
}
