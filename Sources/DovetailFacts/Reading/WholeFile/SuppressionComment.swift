// SPDX-License-Identifier: Apache-2.0

/// A comment such as `// dovetail:ignore volatile-use, hidden-singleton - the clock of the log`.
enum SuppressionComment: Equatable {
  case valid(FileFacts.Suppression.Extent, rules: [String], reason: String)
  case invalid(String)

  static let mark = "dovetail:ignore"
  /// Finds files that may have one, with a capital letter as well.
  static let search = ByteSearch(String(owner.dropFirst()))
  private static let owner = "dovetail:"
  /// The words of other tools for it, and the beginning of this tool's.
  private static let synonyms = ["ignore", "disable", "suppress", "allow"]

  /// Parses a comment; `nil` if it begins neither with the mark nor with something similar.
  init?(_ comment: String) {
    let content = Self.content(of: comment)
    guard let text = Self.textAfterMark(in: content) else {
      guard let mistake = Self.mistake(in: content) else { return nil }
      self = .invalid(mistake)
      return
    }
    let saysExtent = text.first == ":"
    let word = saysExtent ? text.dropFirst().prefix { !$0.isWhitespace } : "line"
    guard let extent = Self.extent(called: word) else {
      self = .invalid("`\(Self.mark):\(word)` is not known; write `:next` for the line below or `:file` for the file")
      return
    }
    let (rules, reason) = Self.rulesAndReason(in: saysExtent ? text.dropFirst(word.count + 1) : text)
    guard !rules.isEmpty else {
      self = .invalid("`\(Self.mark)` names no rule; write `\(Self.mark) volatile-use - reason`")
      return
    }
    self = .valid(extent, rules: rules, reason: reason)
  }

  /// The text of a comment, without its delimiters.
  private static func content(of comment: String) -> Substring {
    var text = comment[...]
    if text.hasPrefix("/*"), text.hasSuffix("*/"), text.count >= 4 { text = text.dropLast(2) }
    return text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
  }

  /// What follows the mark; `nil` if a comment does not begin with it.
  private static func textAfterMark(in text: Substring) -> Substring? {
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count)
    return rest.first.map { $0 == ":" || $0.isWhitespace } ?? true ? rest : nil
  }

  private static func extent(called word: Substring) -> FileFacts.Suppression.Extent? {
    switch word {
    case "line": .line
    case "next": .nextLine
    case "file": .file
    default: nil
    }
  }

  /// The rules that a comment names, and the reason after a dash.
  private static func rulesAndReason(in text: Substring) -> (rules: [String], reason: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let dash = words.firstIndex { $0 == "-" || $0 == "–" || $0 == "—" || $0 == "--" } ?? words.endIndex
    let rules = words[..<dash].flatMap { $0.split(separator: ",") }.map(String.init)
    return (rules, words[dash...].dropFirst().joined(separator: " "))
  }

  /// What is wrong with a comment that does not begin with the mark, but with something similar; `nil` if nothing is.
  ///
  /// Without it, the author would never learn that the comment hides nothing.
  private static func mistake(in text: Substring) -> String? {
    if let written = misspelledMark(in: text) {
      return "`\(written)` is not known, so it hides nothing; write `\(mark) volatile-use - reason`"
    }
    return wordBeforeMark(in: text).map { "`\(mark)` hides nothing after `\($0)`; begin the comment with it" }
  }

  /// What a comment has in place of the mark: `dovetail: disable`, `Dovetail:ignore`.
  private static func misspelledMark(in text: Substring) -> Substring? {
    let beginning = text.prefix(owner.count)
    guard beginning.lowercased() == owner else { return nil }
    var rest = text.dropFirst(owner.count)
    // A sentence may begin with the name: `Dovetail: allows both`.
    if beginning == owner { rest = rest.drop { $0.isWhitespace } }
    let word = rest.prefix { $0.isLetter }
    guard synonyms.contains(where: { word.lowercased().hasPrefix($0) }) else { return nil }
    return text.prefix(upTo: word.endIndex)
  }

  /// What precedes the mark in a comment that is not an example: a tag at its beginning, such as `TODO:` or
  /// `swiftlint:disable:this`, or any word if a rule follows the mark.
  private static func wordBeforeMark(in text: Substring) -> Substring? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let index = words.firstIndex(where: { $0 == mark || $0.hasPrefix(mark + ":") }),
      index > 0
    else { return nil }
    if first.contains(":"), first.first?.isLetter == true { return first }
    let isQuoted = words[..<index].contains { $0.contains("`") || $0.hasSuffix("//") }
    let next = words[(index + 1)...].first
    return !isQuoted && next.map { $0.contains("-") && $0.first?.isLetter == true } ?? false ? words[index - 1] : nil
  }
}
