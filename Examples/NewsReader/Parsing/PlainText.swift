// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes the markup out of texts, and everything that could upset a terminal.
enum PlainText {
  /// The paragraphs of an HTML text.
  static func paragraphs(html: String) -> [String] {
    var stripper = HTMLStripper(html)
    return stripper.paragraphs().compactMap(filledLine)
  }

  /// The paragraphs of a text that has no markup.
  static func paragraphs(text: String) -> [String] {
    text.split(separator: "\n\n").map(String.init).compactMap(filledLine)
  }

  /// An HTML text on one line, or `nil` if there is nothing to read in it.
  static func line(html: String?) -> String? {
    html.map { paragraphs(html: $0).joined(separator: " ") }.flatMap(filledLine)
  }

  /// A text on one line: white space becomes one blank, and control characters, which could rewrite the screen or
  /// reverse the rest of the line, go.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { word in
      String(String.UnicodeScalarView(word.filter { !isControl($0.properties) }))
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isControl(_ scalar: Unicode.Scalar.Properties) -> Bool {
    scalar.generalCategory == .control || scalar.isBidiControl
  }

  private static func filledLine(_ text: String) -> String? {
    let line = line(text)
    return line.isEmpty ? nil : line
  }
}
