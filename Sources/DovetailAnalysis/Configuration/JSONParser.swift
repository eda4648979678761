// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// Parses JSON (RFC 8259) with the position of every value.
///
/// Foundation's decoder does not return the line and column of an unexpected key, such as a misspelt one.
struct JSONParser {
  /// Why a text is not valid JSON, and where.
  struct Failure: Error {
    var position: ConfigurationPosition
    /// A sentence in lower case, without a full stop.
    var message: String
  }

  /// The maximum nesting: without a limit, a file of brackets would overflow the stack.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  private var lineStart: Int

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    lineStart = index
  }

  /// Parses a text that consists of one value.
  ///
  /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
  /// - Returns: The value.
  /// - Throws: A ``Failure`` with the first position at which it is not valid.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    var parser = JSONParser(bytes)
    guard !bytes.starts(with: [0xff, 0xfe]), !bytes.starts(with: [0xfe, 0xff]) else {
      throw parser.failure("the file is UTF-16; save it as UTF-8")
    }
    parser.skipSpace()
    guard parser.next != nil else { throw parser.failure("the file is empty; write `{}` at least") }
    let node = try parser.node(depth: 0)
    parser.skipSpace()
    guard parser.next == nil else { throw parser.unexpected("nothing may follow the value that ends here") }
    return node
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var position: ConfigurationPosition { ConfigurationPosition(line: line, column: index - lineStart + 1) }

  private func failure(_ message: String) -> Failure { Failure(position: position, message: message) }

  /// The failure for an unexpected character, with which a comment or the mark of a conflict may begin.
  private func unexpected(_ message: String) -> Failure {
    let isConflict = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { bytes[lineStart...].starts(with: $0.utf8) }
    if isConflict { return failure("a merge left a conflict here; keep one side of it") }
    return failure(isNext("/") ? "JSON has no comments" : message)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      index += 1
      if byte == 0x0a { (line, lineStart) = (line + 1, index) }
    }
  }

  private func isNext(_ character: Character) -> Bool { next == character.asciiValue }

  private mutating func skip(_ character: Character) -> Bool {
    guard isNext(character) else { return false }
    index += 1
    return true
  }

  private mutating func node(depth: Int) throws(Failure) -> JSONNode {
    guard depth < Self.maximumDepth else { throw failure("it is nested more than \(Self.maximumDepth) levels deep") }
    let start = position
    let value: JSONNode.Value
    switch next.map({ Character(UnicodeScalar($0)) }) {
    case "{": value = try .object(members(depth: depth + 1))
    case "[": value = try .array(elements(depth: depth + 1))
    case "\"": value = try .string(string())
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": value = try .number(number())
    case "t": value = try word("true", .boolean(true))
    case "f": value = try word("false", .boolean(false))
    case "n": value = try word("null", .null)
    case nil: throw failure("the file ends where a value is expected")
    case "'": throw failure("strings are written in double quotes")
    default: throw unexpected("a value is expected here")
    }
    return JSONNode(value: value, position: start)
  }

  private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Failure) -> JSONNode.Value {
    guard bytes[index...].starts(with: word.utf8) else { throw unexpected("a value is expected here") }
    index += word.utf8.count
    return value
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    index += 1
    skipSpace()
    if skip("}") { return members }
    while true {
      let start = position
      guard isNext("\"") else { throw unexpected("a key in double quotes is missing here") }
      let key = try string()
      skipSpace()
      guard skip(":") else { throw unexpected("a colon is missing after the key `\(key)`") }
      skipSpace()
      members.append(JSONNode.Member(key: key, position: start, value: try node(depth: depth)))
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw unexpected("a comma or a closing brace is missing here") }
      skipSpace()
      if isNext("}") { throw failure("there is a comma before the closing brace") }
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONNode] {
    var elements: [JSONNode] = []
    index += 1
    skipSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try node(depth: depth))
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw unexpected("a comma or a closing bracket is missing here") }
      skipSpace()
      if isNext("]") { throw failure("there is a comma before the closing bracket") }
    }
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      index = start
      throw failure("this is not a number")
    }
    return number
  }
}

extension JSONParser {
  private mutating func string() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validUTF8: text) else { throw failure("this string is not UTF-8") }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw failure("the string does not end on its line")
      case UInt8(ascii: "\t"): throw failure("there is a tab in this string; write it as `\\t`")
      case 0..<0x20: throw failure("there is a control character in this string; leave it out")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw failure("the file ends inside a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure("the file ends inside a string") }
    let plain: [Character: UInt8] = [
      "\"": 0x22, "\\": 0x5c, "/": 0x2f, "b": 0x08, "f": 0x0c, "n": 0x0a, "r": 0x0d, "t": 0x09,
    ]
    if let escaped = plain[Character(UnicodeScalar(byte))] {
      text.append(escaped)
      index += 1
    } else if skip("u") {
      var unit = try codeUnit()
      if (0xd800..<0xdc00).contains(unit), skip("\\"), skip("u") {
        let low = try codeUnit()
        let isPair = (0xdc00..<0xe000).contains(low)
        unit = isPair ? 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00) : unit
      }
      guard let scalar = Unicode.Scalar(unit) else { throw failure("this escape does not represent a character") }
      text += Array(String(Character(scalar)).utf8)
    } else {
      throw failure("JSON has no such escape")
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    let digits = bytes[index...].prefix(4).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 4 else { throw failure("four hexadecimal digits are missing here") }
    index += 4
    return digits.reduce(0) { $0 << 4 + UInt32($1) }
  }
}
