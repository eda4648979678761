// SPDX-License-Identifier: Apache-2.0

/// A property list in the old text form, which Xcode writes its projects in.
///
/// Foundation reads that form on some platforms only.
indirect enum PropertyList: Hashable {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// - Returns: `nil` if the bytes are no such list.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value() else { return nil }
    self = value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var texts: [String] { if case .array(let values) = self { values.compactMap(\.text) } else { [] } }
  var dictionary: [String: PropertyList] { if case .dictionary(let values) = self { values } else { [:] } }

  subscript(key: String) -> PropertyList? { dictionary[key] }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0
    var depth = 0

    /// Projects are five levels deep.
    static let deepest = 100

    mutating func value() -> PropertyList? {
      guard depth < Self.deepest else { return nil }
      depth += 1
      defer { depth -= 1 }
      skipSpace()
      switch current {
      case UInt8(ascii: "{"): return dictionary()
      case UInt8(ascii: "("): return array()
      default: return text().map(PropertyList.text)
      }
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard current == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private mutating func dictionary() -> PropertyList? {
      guard take("{") else { return nil }
      var result: [String: PropertyList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(), take(";") else { return nil }
        result[key] = value
      }
      return .dictionary(result)
    }

    private mutating func array() -> PropertyList? {
      guard take("(") else { return nil }
      var result: [PropertyList] = []
      while !take(")") {
        guard let value = value() else { return nil }
        result.append(value)
        if !take(",") {
          guard take(")") else { return nil }
          break
        }
      }
      return .array(result)
    }

    private mutating func text() -> String? {
      skipSpace()
      if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return quoted() }
      let start = index
      while let byte = current, Self.isPlain(byte) { index += 1 }
      return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private mutating func quoted() -> String? {
      let quote = current
      index += 1
      var result: [UInt8] = []
      while let byte = current {
        index += 1
        if byte == quote { return String(decoding: result, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let escaped = current else {
          result.append(byte)
          continue
        }
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        default: result.append(escaped)
        }
      }
      return nil
    }

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
          index += 2
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
