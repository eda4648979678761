// SPDX-License-Identifier: Apache-2.0

/// Measures how deeply constructs without brackets are nested: `A -> A -> A`, `a ? a ? b : c : c`, `if if a {} {}`.
///
/// The parser counts brackets, and stops where there are too many; it recurses for these constructs without a limit,
/// and so does whatever walks through the tree (measured: a stack of 256 MB ends after some 20,000 of the deepest).
struct ConstructNesting {
  /// The maximum nesting of braces.
  static let deepestBraces = 1_000
  /// The maximum number of `if` and `switch` between two braces: one belongs to each pair of them.
  static let mostBranches = 1_000
  /// The maximum number of arrows or question marks between two braces; a list of declarations may have many.
  static let mostOperators = 5_000
  /// A part of a source without braces that is shorter than this cannot have too many of these.
  static let shortestSuspect = 3 * mostBranches

  private var braces = 0
  private var branches = 0
  private var arrows = 0
  private var questions = 0
  /// The name or keyword that is being read, as far as it matters.
  private var word: [UInt8] = []

  /// Why parsing would overflow the stack: a clause; `nil` if it would not.
  var reason: String? {
    if braces > Self.deepestBraces { return "over \(Self.deepestBraces) nested braces are too many to parse" }
    if branches > Self.mostBranches {
      return "over \(Self.mostBranches) branches inside the conditions of others are too many to parse"
    }
    guard max(arrows, questions) > Self.mostOperators else { return nil }
    let operators = arrows > questions ? "arrows" : "conditional expressions"
    return "over \(Self.mostOperators) nested \(operators) are too many to parse"
  }

  /// Takes the next byte of code, and the one before it.
  mutating func take(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case _ where byte.isPartOfASCIIName:
      if word.count <= Self.longestWord { word.append(byte) }
      return
    case UInt8(ascii: "{"):
      braces += 1
      beginPart()
    case UInt8(ascii: "}"):
      braces = max(0, braces - 1)
      beginPart()
    case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): arrows += 1
    // `a?.b` and `Int?` follow directly.
    case UInt8(ascii: "?") where previous == UInt8(ascii: " ") || previous == UInt8(ascii: "\n"): questions += 1
    default: if Self.branching.contains(word) { branches += 1 }
    }
    word.removeAll(keepingCapacity: true)
  }

  private mutating func beginPart() { (branches, arrows, questions) = (0, 0, 0) }

  private static let branching: [[UInt8]] = [Array("if".utf8), Array("switch".utf8)]
  private static let longestWord = 6
}
