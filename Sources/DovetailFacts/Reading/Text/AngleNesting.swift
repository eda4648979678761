// SPDX-License-Identifier: Apache-2.0

/// Measures how deeply the angle brackets of a source are nested.
///
/// After the name of an attribute, the parser looks ahead for generic arguments, and does so again for each attribute
/// within them: the time doubles with every second one (measured: 0.04 s for 12 of `@a<`, 4 s for 25). After other
/// names, it grows with the third power of their number (measured: 0.3 s for 500 of `a<`, 24 s for 2,000), also where
/// they compare: `a < b < c`, or `[a < b, c < d]`.
struct AngleNesting {
  /// The maximum nesting of generic arguments of attributes; code that people write has fewer levels.
  static let maximumDepthOfAttributes = 12
  /// The maximum nesting of generic arguments of any name, within one line.
  static let maximumDepth = 400

  private var depth = 0
  private var depthOfAttributes = 0
  /// The number of spaced brackets with nothing but names, commas and periods between them.
  private var comparisons = 0
  /// Whether nothing but spaces has followed the last bracket.
  private var isAfterBracket = false
  /// Whether the next bracket is that of an attribute.
  private var isAttribute = false

  /// Why parsing would take too long: a clause; `nil` if it would not.
  var reason: String? {
    if depthOfAttributes > Self.maximumDepthOfAttributes {
      return "over \(Self.maximumDepthOfAttributes) nested generic arguments of attributes take too long to parse"
    }
    if depth > Self.maximumDepth { return "over \(Self.maximumDepth) nested generic arguments take too long to parse" }
    return comparisons > Self.maximumDepth
      ? "over \(Self.maximumDepth) comparisons in a row take too long to parse" : nil
  }

  /// Takes the next byte of the source, and the one before it.
  mutating func take(_ byte: UInt8, after previous: UInt8) {
    takeComparison(byte, after: previous)
    switch byte {
    case UInt8(ascii: "@"): isAttribute = true
    case UInt8(ascii: "<"):
      if previous == UInt8(ascii: "<") {
        // A shift.
        depth = max(0, depth - 1)
      } else if isAttribute || Self.canEndName(previous) {
        depth += 1
      }
      if isAttribute { depthOfAttributes += 1 }
      isAttribute = false
    case UInt8(ascii: ">") where previous != UInt8(ascii: "-"):
      depth = max(0, depth - 1)
      depthOfAttributes = max(0, depthOfAttributes - 1)
    case UInt8(ascii: "\n"): depth = 0
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
      (depth, depthOfAttributes, isAttribute) = (0, 0, false)
    default: break
    }
  }

  private mutating func takeComparison(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "<") where previous == UInt8(ascii: " ") || previous == 0x0A: comparisons += 1
    case UInt8(ascii: " "), 0x0A, 0x0D, UInt8(ascii: "\t"): return
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"): break
    // A number is not a type.
    case UInt8(ascii: "0")...UInt8(ascii: "9") where isAfterBracket: comparisons = 0
    default: if !Self.canEndName(byte) { comparisons = 0 }
    }
    isAfterBracket = byte == UInt8(ascii: "<")
  }

  /// Whether a name can end with a byte: beyond ASCII, nearly all characters are letters.
  private static func canEndName(_ byte: UInt8) -> Bool { byte.isPartOfASCIIName || byte >= 0x80 }
}
