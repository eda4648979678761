// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bytes of one file, and where its lines begin.
///
/// A class, because it is queried ten times per line: access to a structure with mutating queries would be checked for
/// exclusivity each time.
final class SourceText {
  let bytes: [UInt8]
  /// The offset at which each line begins; lines end with `\n`, as for the compiler.
  private let lineStarts: [Int32]
  /// The line of the last query: the next one is usually a little further on.
  private var lastLine = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      var start = 0
      while let end = memchr(first + start, 0x0A, bytes.count - start) {
        start = UnsafeRawPointer(end) - first + 1
        starts.append(Int32(truncatingIfNeeded: start))
      }
    }
    lineStarts = starts
  }

  /// The number of lines; text after the last line break counts as one.
  var lineCount: Int { Int(lineStarts.last ?? 0) == bytes.count ? lineStarts.count - 1 : lineStarts.count }

  /// The line and column of an offset.
  func position(at offset: Int) -> Position {
    let target = Int32(truncatingIfNeeded: offset)
    var line = lastLine
    if lineStarts[line] > target || (line + 8 < lineStarts.count && lineStarts[line + 8] <= target) {
      var low = 0
      var high = lineStarts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= target { low = middle } else { high = middle }
      }
      line = low
    } else {
      while line + 1 < lineStarts.count, lineStarts[line + 1] <= target { line += 1 }
    }
    lastLine = line
    return Position(line: line + 1, column: offset - Int(lineStarts[line]) + 1, offset: offset)
  }

  /// The text of a range, on one line, with single spaces.
  func text(_ range: Range<Int>) -> String {
    let slice = bytes[range]
    var wasSpace = false
    let isPlain = slice.allSatisfy { byte in
      let isSpace = byte <= 0x20
      defer { wasSpace = isSpace }
      return !(isSpace && (wasSpace || byte != 0x20))
    }
    if isPlain { return String(decoding: slice, as: UTF8.self) }
    let words = slice.split { $0 <= 0x20 }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
