// SPDX-License-Identifier: Apache-2.0

/// A comment such as `// dovetail:ignore volatile-use, hidden-singleton - the clock of the log`.
enum SuppressionComment: Equatable {
  case valid(FileFacts.Suppression.Extent, rules: [String], reason: String)
  case invalid(String)

  static let mark = "dovetail:ignore"
  static let search = ByteSearch(owner)
  private static let owner = "dovetail:"
  /// What other tools call it, with the beginning of what this one does.
  private static let synonyms = ["ignore", "disable", "suppress", "allow"]

  /// - Returns: `nil` if the comment does not begin with the mark.
  init?(_ comment: String) {
    var text = comment[...]
    if text.hasPrefix("/*"), text.hasSuffix("*/"), text.count >= 4 { text = text.dropLast(2) }
    text = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    guard text.hasPrefix(Self.mark), text.dropFirst(Self.mark.count).first.map({ $0 == ":" || $0.isWhitespace }) ?? true
    else {
      // Somebody believes that it hides something, and nothing would ever tell them that it does not.
      guard text.hasPrefix(Self.owner) else { return nil }
      let word = text.dropFirst(Self.owner.count).drop { $0.isWhitespace }.prefix { $0.isLetter }
      guard Self.synonyms.contains(where: { word.lowercased().hasPrefix($0) }) else { return nil }
      let written = text.prefix(upTo: word.endIndex)
      self = .invalid("`\(written)` is not known, so it hides nothing; write `\(Self.mark) volatile-use - reason`")
      return
    }
    text = text.dropFirst(Self.mark.count)

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
}
