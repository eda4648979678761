// SPDX-License-Identifier: Apache-2.0

/// A value of a property list in the old text format, in which Xcode writes projects.
///
/// Foundation reads that format on some platforms only. A value is parsed when it is needed: a project has tens of
/// thousands of values, and few of them say to which target a file belongs.
struct PropertyList {
  private let bytes: [UInt8]
  /// Where the value begins among the bytes.
  private let start: Int

  /// The value that begins at an index of some bytes; by default, the whole list.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    self.start = start
  }

  /// The string; `nil` if it is not one.
  var text: String? {
    var reader = reader
    return reader.text()
  }

  /// The strings in an array.
  var texts: [String] {
    var texts: [String] = []
    var reader = reader
    _ = reader.array { start in
      if let text = PropertyList(bytes, from: start).text { texts.append(text) }
    }
    return texts
  }

  /// The values of a dictionary; `nil` if it is not one, or is malformed anywhere.
  var dictionary: [String: PropertyList]? {
    var values: [String: PropertyList] = [:]
    return forEachValue { values[$0] = $1 } ? values : nil
  }

  /// The value for a key of a dictionary; the last one if there are several.
  ///
  /// - Complexity: Linear in the size of the dictionary.
  subscript(key: String) -> PropertyList? {
    var found: PropertyList?
    _ = forEachValue { if $0 == key { found = $1 } }
    return found
  }

  private func forEachValue(_ body: (String, PropertyList) -> Void) -> Bool {
    var reader = reader
    return reader.dictionary { key, value in
      if let key = PropertyList(bytes, from: key).text { body(key, PropertyList(bytes, from: value)) }
    }
  }

  private var reader: Reader { Reader(bytes: bytes, index: start) }

  /// Moves from value to value.
  private struct Reader {
    let bytes: [UInt8]
    var index: Int
    var depth = 0

    /// Projects are five levels deep.
    static let maximumDepth = 100

    /// Moves past a value; `false` if there is none.
    mutating func skipValue() -> Bool {
      guard depth < Self.maximumDepth else { return false }
      depth += 1
      defer { depth -= 1 }
      skipSpace()
      switch current {
      case UInt8(ascii: "{"): return dictionary { _, _ in }
      case UInt8(ascii: "("): return array { _ in }
      default: return skipText()
      }
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard current == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// Calls a function with the indices of each key and its value; `false` if there is no dictionary.
    mutating func dictionary(_ body: (Int, Int) -> Void) -> Bool {
      guard take("{") else { return false }
      while !take("}") {
        let key = index
        guard skipText(), take("=") else { return false }
        let value = index
        guard skipValue(), take(";") else { return false }
        body(key, value)
      }
      return true
    }

    /// Calls a function with the index of each element; `false` if there is no array.
    mutating func array(_ body: (Int) -> Void) -> Bool {
      guard take("(") else { return false }
      while !take(")") {
        let element = index
        guard skipValue() else { return false }
        body(element)
        if !take(",") { return take(")") }
      }
      return true
    }

    mutating func text() -> String? {
      skipSpace()
      let start = index
      guard skipText() else { return nil }
      guard Self.isQuote(bytes[start]) else { return String(decoding: bytes[start..<index], as: UTF8.self) }
      return Self.unescaped(bytes[(start + 1)..<(index - 1)])
    }

    private mutating func skipText() -> Bool {
      skipSpace()
      if let quote = current, Self.isQuote(quote) { return skipQuoted(by: quote) }
      let start = index
      while let byte = current, Self.isPlain(byte) { index += 1 }
      return index > start
    }

    private mutating func skipQuoted(by quote: UInt8) -> Bool {
      index += 1
      while let byte = current {
        index += 1
        if byte == quote { return true }
        if byte == UInt8(ascii: "\\"), current != nil { index += 1 }
      }
      return false
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
      var result: [UInt8] = []
      var rest = bytes
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
          result.append(byte)
          continue
        }
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        default: result.append(escaped)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"): true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"): true
      default: byte >= 0x80
      }
    }

    /// Skips white space and comments.
    private mutating func skipSpace() {
      while let byte = current {
        if byte <= 0x20 {
          index += 1
        } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
          while let byte = current, byte != 0x0A { index += 1 }
        } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
          // The asterisk that opens it does not close it: `/*/`.
          index += 3
          while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")) {
            index += 1
          }
          index = min(index + 1, bytes.count)
        } else {
          return
        }
      }
    }
  }
}
