// SPDX-License-Identifier: Apache-2.0

/// A JSON value that keeps the order of its keys, so that the same values always give the same text.
package indirect enum JSONText: Hashable, Sendable {
  case object([Member])
  case array([JSONText])
  case string(String)
  case number(Int)
  case boolean(Bool)

  /// One key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONText

    package init(key: String, value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// An object, with its keys in the given order; those without a value are left out.
  package static func object(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// An object whose keys are the cases of an enumeration.
  package static func object<Key: RawRepresentable<String>>(_ members: KeyValuePairs<Key, JSONText?>) -> JSONText {
    .object(members.compactMap { key, value in value.map { Member(key: key.rawValue, value: $0) } })
  }

  /// A string, or `nil` if there is none.
  package static func text(_ string: String?) -> JSONText? { string.map { .string($0) } }

  /// The value as indented JSON, with a newline at the end.
  package var document: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .object(let members) where members.isEmpty: text += "{}"
    case .array(let elements) where elements.isEmpty: text += "[]"
    case .object(let members):
      let inner = indentation + "  "
      let next = ",\n" + inner
      text += "{\n" + inner
      for (index, member) in members.enumerated() {
        if index > 0 { text += next }
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: inner)
      }
      text += "\n\(indentation)}"
    case .array(let elements):
      let inner = indentation + "  "
      let next = ",\n" + inner
      text += "[\n" + inner
      for (index, element) in elements.enumerated() {
        if index > 0 { text += next }
        element.write(to: &text, indentation: inner)
      }
      text += "\n\(indentation)]"
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    // Nearly all texts are written as they are.
    if string.utf8.allSatisfy(isPlain) {
      text += "\""
      text += string
      text += "\""
      return
    }
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1f}", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a byte of a text is certainly written as it is; the separators of lines and paragraphs begin with 0xE2.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xE2
  }
}
