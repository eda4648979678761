// SPDX-License-Identifier: Apache-2.0

/// Iterates over the code of a source, without comments and the contents of strings.
///
/// The content of an interpolation is code. The scanner only knows enough to distinguish code from text; where it is
/// wrong (for a regular expression between slashes), it is wrong for one line.
struct SourceScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The interpolations around the current index.
  private var interpolations: [Interpolation] = []

  private struct Interpolation {
    /// The number of open parentheses in it, including its own.
    var depth = 1
    let string: StringKind
  }

  /// The form of a string's delimiters.
  private struct StringKind {
    /// Whether it has three quotes.
    let isLong: Bool
    /// The number of `#` before them.
    let pounds: Int
  }

  /// How many interpolations, each in a string of the one before, what comes next is in.
  var interpolationDepth: Int { interpolations.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<length where buffer[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  /// The next byte of code, `#` left out; for a string, its first quote.
  mutating func next() -> (byte: UInt8, offset: Int)? {
    // The number of `#` directly before the current byte.
    var pounds = 0
    while index < bytes.count {
      let (byte, offset) = (bytes[index], index)
      if byte == UInt8(ascii: "#") {
        pounds += 1
        index += 1
        continue
      }
      if has("//", at: index) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        pounds = 0
      } else if has("/*", at: index) {
        skipBlockComment()
        pounds = 0
      } else if byte == UInt8(ascii: "\"") {
        let string = StringKind(isLong: has("\"\"\"", at: index), pounds: pounds)
        index += string.isLong ? 3 : 1
        skipText(of: string)
        return (byte, offset)
      } else {
        index += 1
        if !interpolations.isEmpty { count(byte) }
        return (byte, offset)
      }
    }
    return nil
  }

  /// Counts parentheses, and ends the current interpolation with its last one.
  private mutating func count(_ byte: UInt8) {
    if byte == UInt8(ascii: "(") { interpolations[interpolations.count - 1].depth += 1 }
    guard byte == UInt8(ascii: ")") else { return }
    interpolations[interpolations.count - 1].depth -= 1
    if interpolations[interpolations.count - 1].depth > 0 { return }
    skipText(of: interpolations.removeLast().string)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if has("/*", at: index) {
        depth += 1
        index += 2
      } else if has("*/", at: index) {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Moves to the end of a string, or into its next interpolation.
  private mutating func skipText(of string: StringKind) {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), hasPounds(string.pounds, at: index + 1) {
        index += 1 + string.pounds
        let isInterpolation = has("(", at: index)
        index += 1
        if isInterpolation { return interpolations.append(Interpolation(string: string)) }
      } else if string.isLong ? has("\"\"\"", at: index) : bytes[index] == UInt8(ascii: "\"") {
        index += string.isLong ? 3 : 1
        if hasPounds(string.pounds, at: index) {
          index += string.pounds
          return
        }
      } else if !string.isLong, bytes[index] == 0x0A {
        return
      } else {
        index += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
