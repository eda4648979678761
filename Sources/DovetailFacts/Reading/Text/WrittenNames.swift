// SPDX-License-Identifier: Apache-2.0

/// Names that are joined by dots, with nothing but white space before the dots: `session.configuration.timeout`,
/// `.now`.
///
/// Most chains consist of such names, or begin with them. Reading them from the bytes takes a fifth of the time of
/// visiting the nodes of all members, bases and tokens.
struct WrittenNames {
  /// The names, without a leading `self`.
  private(set) var names: [String]
  /// The names, joined by dots.
  private(set) var joined: String
  /// The offset of the last name.
  private(set) var last: Int
  /// The offset of their end.
  let end: Int
  /// Whether they begin with a dot.
  let isImplicit: Bool
  /// Whether they begin with `self`, or consist of it.
  let hasSelf: Bool

  /// Reads the names at an offset; `nil` if there are none, or if the first one is the keyword of another kind of
  /// expression.
  init?(at offset: Int, in bytes: [UInt8]) {
    let first = offset < bytes.count && bytes[offset] == UInt8(ascii: ".") ? offset + 1 : offset
    guard var end = Self.endOfName(at: first, in: bytes) else { return nil }
    isImplicit = first > offset
    let text = { (start: Int, end: Int) in String(decoding: bytes[start..<end], as: UTF8.self) }
    let name = text(first, end)
    if !isImplicit, Self.isKeyword(name) { return nil }
    hasSelf = !isImplicit && name == "self"
    names = hasSelf ? [] : [name]
    (joined, last) = (hasSelf ? "" : name, first)
    // The beginning of the names, as long as they directly follow one another.
    var beginning = hasSelf ? nil : Optional(first)
    while let dot = Self.dot(at: end, in: bytes), let next = Self.endOfName(at: dot + 1, in: bytes) {
      if dot > end, !names.isEmpty { beginning = nil }
      (last, end) = (dot + 1, next)
      if names.isEmpty { beginning = last }
      names.append(text(last, end))
    }
    self.end = end
    if names.count > 1 || hasSelf {
      joined = beginning.map { text($0, end) } ?? names.joined(separator: ".")
    }
  }

  /// The name between two offsets; `nil` if anything else is written there.
  static func name(at offset: Int, endingAt end: Int, in bytes: [UInt8]) -> String? {
    endOfName(at: offset, in: bytes) == end ? String(decoding: bytes[offset..<end], as: UTF8.self) : nil
  }

  /// Whether it is a keyword that begins an expression other than a name or `self`.
  private static func isKeyword(_ name: String) -> Bool {
    switch name.utf8.count {
    case 1: name == "_"
    case 3: name == "nil" || name == "Any"
    case 4: name == "true"
    case 5: name == "super" || name == "false"
    default: false
    }
  }

  /// The end of the name at an offset; one with letters beyond ASCII is not recognised, because there only the parser
  /// tells letters from operators.
  private static func endOfName(at offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset < bytes.count, bytes[offset].isPartOfASCIIName, !isDigit(bytes[offset]) else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end].isPartOfASCIIName { end += 1 }
    return end
  }

  /// The next dot, if there is only white space before it.
  private static func dot(at offset: Int, in bytes: [UInt8]) -> Int? {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."): return index
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): index += 1
      default: return nil
      }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
