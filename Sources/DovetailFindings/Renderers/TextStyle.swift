// SPDX-License-Identifier: Apache-2.0

/// How text is set off on a terminal.
package enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
  case boldRed = "1;31"
  case boldYellow = "1;33"

  /// The style of what has that level.
  package static func style(of level: Level) -> TextStyle {
    switch level {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note, .off: .cyan
    }
  }
}

/// Sets text off, or leaves it alone where that would only be noise.
package struct Styling: Sendable {
  /// Whether escape sequences are written.
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The text in that style.
  package func callAsFunction(_ text: String, _ style: TextStyle) -> String {
    isColored ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }
}
