// SPDX-License-Identifier: Apache-2.0

/// How deep the brackets of a source are nested in a way that the parser cannot bear.
///
/// Behind `[` the parser looks ahead for a type, and so it does for each bracket within: the time doubles with each
/// bracket that directly follows another one (measured: 0.4 s for 14 of them, 5 s for 18). What cannot be in a type ends
/// the look ahead, so `["a": ["b": [1]]]` is no problem. Behind names, `<` and `@` it looks ahead for round brackets as well,
/// and the time grows with the third power of their number (measured: 0.3 s for 48, 5 s for 128). Braces end both. What
/// angle brackets alone do is said at ``AngleNesting``.
struct BracketNesting {
  /// Takes a tenth of a second; more does not occur in code written by hand.
  static let deepestSquare = 12
  /// Brackets of both kinds, round ones among them; no code written by hand comes near it.
  static let deepest = 48

  /// The offset of the first bracket that is too deep.
  let offset: Int
  /// What is wrong with it: a clause.
  let reason: String

  /// The first bracket that is too deep.
  static func tooDeep(in bytes: [UInt8]) -> BracketNesting? {
    // Counting brackets wherever they stand is enough for nearly all files.
    var (square, all) = (0, 0)
    var angles = AngleNesting()
    for byte in bytes {
      angles.take(byte)
      switch byte {
      case UInt8(ascii: "["): (square, all) = (square + 1, all + 1)
      case UInt8(ascii: "("): all += 1
      case UInt8(ascii: "]"): (square, all) = (max(0, square - 1), max(0, all - 1))
      case UInt8(ascii: ")"): all = max(0, all - 1)
      case UInt8(ascii: "<"): break
      default: continue
      }
      if square > deepestSquare || all > deepest || angles.reason != nil { return exactly(in: bytes) }
    }
    return nil
  }

  /// The same without what stands in comments and strings, and of the square brackets only those that may begin a type.
  private static func exactly(in bytes: [UInt8]) -> BracketNesting? {
    var scanner = SourceScanner(bytes)
    // For each open square bracket, how many it continues; 0 once something else than a type stood in it.
    var square: [Int] = []
    // For each open brace, how many brackets were open before it; and how many are open behind the last one.
    var outside: [Int] = []
    var all = 0
    var angles = AngleNesting()
    while let (byte, offset) = scanner.next() {
      angles.take(byte)
      if let reason = angles.reason { return BracketNesting(offset: offset, reason: reason) }
      switch byte {
      case UInt8(ascii: "["):
        let depth = (square.last ?? 0) + 1
        if depth > deepestSquare {
          return BracketNesting(
            offset: offset, reason: "over \(deepestSquare) nested brackets take too long to parse")
        }
        square.append(depth)
        all += 1
      case UInt8(ascii: "("): all += 1
      case UInt8(ascii: "]"):
        _ = square.popLast()
        all = max(0, all - 1)
      case UInt8(ascii: ")"): all = max(0, all - 1)
      case UInt8(ascii: "{"):
        outside.append(all)
        all = 0
      case UInt8(ascii: "}"): all = outside.popLast() ?? 0
      default: break
      }
      if Self.endsType(byte), !square.isEmpty { square[square.count - 1] = 0 }
      if all > deepest {
        return BracketNesting(offset: offset, reason: "over \(deepest) nested parentheses take too long to parse")
      }
    }
    return nil
  }

  /// Whether the parser gives up looking for a type there.
  private static func endsType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}

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
