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
    guard content.hasPrefix(Self.mark),
      content.dropFirst(Self.mark.count).first.map({ $0 == ":" || $0.isWhitespace }) ?? true
    else {
      // Otherwise the author would never learn that it hides nothing.
      if let written = Self.misspelledMark(in: content) {
        self = .invalid("`\(written)` is not known, so it hides nothing; write `\(Self.mark) volatile-use - reason`")
      } else if let tag = Self.tagBeforeMark(in: content) {
        self = .invalid("`\(Self.mark)` hides nothing after `\(tag)`; begin the comment with it")
      } else {
        return nil
      }
      return
    }
    var text = content.dropFirst(Self.mark.count)

    var extent = FileFacts.Suppression.Extent.line
    if text.first == ":" {
      let word = text.dropFirst().prefix { !$0.isWhitespace }
      switch word {
      case "next": extent = .nextLine
      case "file": extent = .file
      case "line": extent = .line
      default:
        self = .invalid("`\(Self.mark):\(word)` is not known; write `:next` for the line below or `:file` for the file")
        return
      }
      text = text.dropFirst(word.count + 1)
    }

    let words = text.split(whereSeparator: \.isWhitespace)
    let dash = words.firstIndex { $0 == "-" || $0 == "–" || $0 == "—" || $0 == "--" } ?? words.endIndex
    let rules = words[..<dash].flatMap { $0.split(separator: ",") }.map(String.init)
    let reason = words[dash...].dropFirst().joined(separator: " ")
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

  /// The tag with which a comment begins, if the mark follows it: `TODO:`, `swiftlint:disable:this`.
  private static func tagBeforeMark(in text: Substring) -> Substring? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let tag = words.first, tag.contains(":"), tag.first?.isLetter == true,
      words.dropFirst().contains(where: { $0 == mark || $0.hasPrefix(mark + ":") })
    else { return nil }
    return tag
  }
}
