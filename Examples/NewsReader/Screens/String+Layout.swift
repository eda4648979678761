// SPDX-License-Identifier: Apache-2.0

extension String {
  /// How many characters fit on a line of a terminal that was not resized.
  static let lineWidth = 80

  /// As many whole words as fit on one line after the indentation.
  func shortened(indent: Int = 0) -> String {
    let width = Self.lineWidth - indent
    let margin = String(repeating: " ", count: indent)
    guard count > width else { return margin + self }
    let fitting = prefix(width - 1)
    let words = fitting.lastIndex(of: " ").map { fitting[..<$0] } ?? fitting
    return margin + words + "…"
  }

  /// The text on as many lines as it takes.
  func wrapped(indent: Int = 0) -> String {
    let width = Self.lineWidth - indent
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  /// The text with trailing spaces, so that the next column starts where it should.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// A heading as wide as the terminal.
  var ruled: String {
    "── \(self) " + String(repeating: "─", count: max(0, Self.lineWidth - count - 4))
  }
}
