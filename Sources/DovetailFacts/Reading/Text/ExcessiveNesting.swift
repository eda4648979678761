// SPDX-License-Identifier: Apache-2.0

/// A place where brackets, or constructs without them, are nested so deeply that parsing them would take too long.
///
/// After `[`, the parser looks ahead for a type, and does so again for each bracket within: the time doubles with each
/// bracket that directly follows another one (measured: 0.4 s for 14 of them, 5 s for 18). What cannot be in a type
/// ends the lookahead, so `["a": ["b": [1]]]` is not a problem. After names, `<` and `@`, it looks ahead for round
/// brackets as well, and the time grows with the third power of their number (measured: 0.3 s for 48, 5 s for 128).
/// Braces end both. Strings within interpolations of strings take memory and time that grow with the square of their
/// number (measured: 90 MB and 0.05 s for 1,000, 4 GB and 10 s for 10,000). For angle brackets, see ``AngleNesting``;
/// for what is nested without brackets, ``ConstructNesting``.
struct ExcessiveNesting {
  /// The maximum nesting of square brackets, which takes a tenth of a second; code that people write has fewer levels.
  static let maximumSquareDepth = 12
  /// The maximum nesting of square and round brackets together; code that people write does not come near it.
  static let maximumDepth = 48
  /// The maximum nesting of interpolations; the parser itself leaves out what is in the innermost of far fewer.
  static let maximumInterpolationDepth = 1000

  /// The offset of the first bracket that is too deep.
  let offset: Int
  /// What is wrong with it: a clause.
  let reason: String

  /// The first place that is too deep, if there is one.
  static func first(in bytes: [UInt8]) -> ExcessiveNesting? { mayBeIn(bytes) ? search(bytes) : nil }

  // MARK: The filter

  /// Whether anything may be nested too deeply: for nearly all files, it is enough to count brackets, including those
  /// in comments and strings.
  private static func mayBeIn(_ bytes: [UInt8]) -> Bool {
    var (square, all, braces, allBraces, lastBrace) = (0, 0, 0, 0, 0)
    var angles = AngleNesting()
    return matters.withUnsafeBufferPointer { matters in
      bytes.withUnsafeBufferPointer { bytes in
        var next = 0
        while next < bytes.count {
          let offset = next
          // Most bytes are skipped four at a time.
          if offset + 4 <= bytes.count,
            matters[Int(bytes[offset])] | matters[Int(bytes[offset + 1])]
              | matters[Int(bytes[offset + 2])] | matters[Int(bytes[offset + 3])] == 0
          {
            next += 4
            continue
          }
          next += 1
          let byte = bytes[offset]
          if matters[Int(byte)] == 0 { continue }
          angles.take(byte, after: offset > 0 ? bytes[offset - 1] : 0)
          switch byte {
          case UInt8(ascii: "["): (square, all) = (square + 1, all + 1)
          case UInt8(ascii: "("): all += 1
          case UInt8(ascii: "]"): (square, all) = (max(0, square - 1), max(0, all - 1))
          case UInt8(ascii: ")"): all = max(0, all - 1)
          case UInt8(ascii: "<"): break
          case UInt8(ascii: "{"), UInt8(ascii: "}"):
            braces = max(0, braces + (byte == UInt8(ascii: "{") ? 1 : -1))
            allBraces += 1
            if braces > ConstructNesting.maximumBraceDepth || allBraces > ConstructNesting.maximumUnsuspectedBraces {
              return true
            }
            if offset - lastBrace > ConstructNesting.shortestSuspect { return true }
            lastBrace = offset
            continue
          default: continue
          }
          if square > maximumSquareDepth || all > maximumDepth || angles.reason != nil { return true }
        }
        return bytes.count - lastBrace > ConstructNesting.shortestSuspect
      }
    }
  }

  /// For each byte, 1 if it matters for brackets of any kind, and 0 for nine of ten in a source.
  ///
  /// Lines end generic arguments, but few files have enough of these to depend on it.
  private static let matters: [UInt8] = (0...255).map { "[](){}<>@;".utf8.contains(UInt8($0)) ? 1 : 0 }

  // MARK: The search

  /// The first place that is too deep; ignores comments and strings, and square brackets that cannot begin a type.
  private static func search(_ bytes: [UInt8]) -> ExcessiveNesting? {
    var scanner = SourceScanner(bytes)
    // For each open square bracket, how many it continues; 0 after something in it that is not a type.
    var square: [Int] = []
    // For each open brace, how many brackets were open before it; and how many were opened after the last one.
    var outside: [Int] = []
    var all = 0
    var angles = AngleNesting()
    var constructs = ConstructNesting()
    var previous: UInt8 = 0
    var next = 0
    while let (byte, offset) = scanner.next() {
      if scanner.interpolationDepth > maximumInterpolationDepth {
        return ExcessiveNesting(
          offset: offset,
          reason: "over \(maximumInterpolationDepth) nested interpolations take too much memory and time to parse")
      }
      if offset != next { constructs.endWord() }
      next = offset + 1
      angles.take(byte, after: previous)
      constructs.take(byte, after: previous)
      previous = byte
      if let reason = angles.reason ?? constructs.reason { return ExcessiveNesting(offset: offset, reason: reason) }
      switch byte {
      case UInt8(ascii: "["):
        let depth = (square.last ?? 0) + 1
        if depth > maximumSquareDepth {
          return ExcessiveNesting(
            offset: offset, reason: "over \(maximumSquareDepth) nested brackets take too long to parse")
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
      if all > maximumDepth {
        return ExcessiveNesting(
          offset: offset, reason: "over \(maximumDepth) nested parentheses take too long to parse")
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
