// SPDX-License-Identifier: Apache-2.0

/// Measures how deeply constructs without brackets are nested: `A -> A -> A`, `a ? a ? b : c : c`, `if if a {} {}`,
/// `try try a`.
///
/// The parser counts brackets, and stops where there are too many; it recurses for these constructs without a limit,
/// and so does whatever walks through the tree (measured: a stack of 256 MB ends after some 20,000 of the deepest).
struct ConstructNesting {
  /// The maximum nesting of braces.
  static let maximumBraceDepth = 1_000
  /// The maximum number of `if` and `switch` between two braces: one belongs to each pair of them.
  static let maximumBranches = 1_000
  /// The maximum number of arrows or question marks between two braces; a list of declarations may have many.
  static let maximumOperators = 5_000
  /// The maximum number of words such as `try` that follow one another, and of `if` after `if` in a file.
  static let maximumPrefixes = 1_000
  /// A file with more braces may have too many of the latter, however close they are to each other.
  static let maximumUnsuspectedBraces = 5_000
  /// A part of a source without braces that is shorter than this cannot have too many of these.
  static let shortestSuspect = 3 * maximumBranches

  private var braces = 0
  private var branches = 0
  private var arrows = 0
  private var questions = 0
  private var prefixes = 0
  /// How many branches directly follow the word of another one, and so are in its condition.
  private var conditions = 0
  private var followsBranching = false
  /// The name or keyword that is being read, as far as it matters.
  private var word: [UInt8] = []

  /// Why parsing would overflow the stack: a clause; `nil` if it would not.
  var reason: String? {
    if braces > Self.maximumBraceDepth { return "over \(Self.maximumBraceDepth) nested braces are too many to parse" }
    if branches > Self.maximumBranches {
      return "over \(Self.maximumBranches) branches inside the conditions of others are too many to parse"
    }
    if max(prefixes, conditions) > Self.maximumPrefixes {
      return "over \(Self.maximumPrefixes) words such as `try` or `if` in a row are too many to parse"
    }
    guard max(arrows, questions) > Self.maximumOperators else { return nil }
    let operators = arrows > questions ? "arrows" : "conditional expressions"
    return "over \(Self.maximumOperators) nested \(operators) are too many to parse"
  }

  /// Takes the next byte of code, and the one before it.
  mutating func take(_ byte: UInt8, after previous: UInt8) {
    if byte.isPartOfASCIIName {
      if word.count <= Self.maximumWordLength { word.append(byte) }
      return
    }
    endWord()
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "!"): return
    case UInt8(ascii: "?") where previous.isPartOfASCIIName: return
    case UInt8(ascii: "{"):
      braces += 1
      beginPart()
    case UInt8(ascii: "}"):
      braces = max(0, braces - 1)
      beginPart()
    case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): arrows += 1
    // `a?.b` and `Int?` follow directly.
    case UInt8(ascii: "?") where previous == UInt8(ascii: " ") || previous == UInt8(ascii: "\n"): questions += 1
    default: break
    }
    (prefixes, followsBranching) = (0, false)
  }

  /// Ends the word that is being read, also where a comment follows it.
  mutating func endWord() {
    if word.isEmpty { return }
    let isBranching = Self.branching.contains(word)
    if isBranching {
      branches += 1
      if followsBranching { conditions += 1 }
    }
    followsBranching = isBranching
    prefixes = Self.prefixing.contains(word) ? prefixes + 1 : 0
    word.removeAll(keepingCapacity: true)
  }

  private mutating func beginPart() { (branches, arrows, questions) = (0, 0, 0) }

  private static let branching: Set<[UInt8]> = [Array("if".utf8), Array("switch".utf8)]
  /// Words after which an expression, a type or a pattern begins that may begin with such a word as well.
  private static let prefixing = Set(
    [
      "any", "await", "borrowing", "consume", "consuming", "copy", "each", "inout", "let", "repeat", "some", "try",
      "unsafe", "var",
    ].map { Array($0.utf8) })
  private static let maximumWordLength = 9
}
