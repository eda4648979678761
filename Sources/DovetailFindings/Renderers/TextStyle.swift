// SPDX-License-Identifier: Apache-2.0

/// A style of text on a terminal.
package enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
  case boldRed = "1;31"
  case boldYellow = "1;33"

  /// The style for a level.
  package static func style(of level: Level) -> TextStyle {
    switch level {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note, .off: .cyan
    }
  }
}

/// Styles text, or leaves it as it is if the output has no colours.
package struct Styling: Sendable {
  /// Whether escape sequences are written.
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The text in a style.
  package func callAsFunction(_ text: String, _ style: TextStyle) -> String {
    isColored ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }
}
