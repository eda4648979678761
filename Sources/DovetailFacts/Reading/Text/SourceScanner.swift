// SPDX-License-Identifier: Apache-2.0

/// Goes over a source without its comments and the insides of its strings.
///
/// What an interpolation holds is code. It knows enough to tell code from text, and where it errs (a regular expression
/// between slashes), it errs for one line.
struct SourceScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The interpolations that it stands in.
  private var interpolations: [Interpolation] = []

  private struct Interpolation {
    /// How many parentheses are open in it, its own included.
    var depth = 1
    let string: StringKind
  }

  /// How a string begins, and so how it ends.
  private struct StringKind {
    /// Whether with three quotes.
    let isLong: Bool
    /// How many `#` stand before them.
    let pounds: Int
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<length where buffer[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  /// The next byte of code; for a string, its first quote.
  mutating func next() -> (byte: UInt8, offset: Int)? {
    // How many `#` have just gone by.
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

  /// Ends the interpolation that it stands in with its last parenthesis.
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

  /// Goes to the end of a string, or into its next interpolation.
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
