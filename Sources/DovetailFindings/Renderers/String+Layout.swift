// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with escapes for the characters that would end the line or control the terminal.
  ///
  /// File names may contain anything but a slash and a zero byte. Printed as they are, they could forge another
  /// finding, or change the colours and the content of the terminal. Characters that reverse the writing direction are
  /// escaped as well.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLine) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.breaksLine: text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text, followed by spaces up to a length.
  package func padded(to length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }

  /// The text, preceded by spaces up to a length.
  package func indented(to length: Int) -> String {
    String(repeating: " ", count: Swift.max(0, length - count)) + self
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A number and the noun that it counts: `1 file`, `2 files`.
package func counted(_ number: Int, _ word: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? word : plural ?? word + "s")"
}
