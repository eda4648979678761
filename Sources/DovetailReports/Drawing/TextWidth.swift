// SPDX-License-Identifier: Apache-2.0

/// Estimates the width of texts, for drawings that are made without a browser.
enum TextWidth {
  /// The width of a text in a sans-serif font.
  ///
  /// The widths are those of the widest of the usual fonts, so that a text fits its box in all of them.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - size: The size of the font.
  /// - Returns: The width, in the unit of the size.
  static func of(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + width(of: $1) } * size
  }

  /// As much of a text as fits, with an ellipsis if that is not all.
  static func fit(_ text: String, size: Double, width: Double) -> String {
    if of(text, size: size) <= width { return text }
    var rest = width - size
    var result = ""
    for character in text {
      rest -= Self.width(of: character) * size
      if rest < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  private static func width(of character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      // Ideographs and pictographs are square, and most other letters about as wide as Latin ones.
      let value = character.unicodeScalars.first?.value ?? 0
      return value >= 0x2E80 ? 1.1 : 0.68
    }
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "'"), UInt8(ascii: "|"):
      return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: " "), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "-"):
      return 0.42
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"):
      return 0.95
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.72
    default: return 0.63
    }
  }
}
