// SPDX-License-Identifier: Apache-2.0

/// Reads HTML once from front to back and keeps what a person would read.
///
/// It is not a browser: it has to be quick, and to survive whatever a feed contains.
struct HTMLStripper {
  private var rest: Substring
  private var finished: [String] = []
  private var current = ""

  init(_ html: String) {
    rest = html[...]
  }

  /// The text between the tags, one string per block.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  mutating func paragraphs() -> [String] {
    while let character = rest.first {
      switch character {
      case "<" where startsTag: skipTag()
      case "&": addReference()
      default: addText(character)
      }
    }
    finishParagraph()
    return finished
  }

  private mutating func addText(_ character: Character) {
    rest.removeFirst()
    current.append(character)
  }

  private mutating func finishParagraph() {
    finished.append(current)
    current = ""
  }

  /// A `<` that no name follows is a less-than sign.
  private var startsTag: Bool {
    guard let next = rest.dropFirst().first else { return false }
    return next == "/" || next == "!" || next == "?" || (next.isASCII && next.isLetter)
  }

  private mutating func skipTag() {
    if rest.hasPrefix("<!--") {
      return skip(past: "-->")
    }
    let isOpening = !rest.hasPrefix("</")
    let name = rest.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    skip(past: ">")
    if Self.blocks.contains(name) {
      finishParagraph()
    } else if isOpening, Self.unreadable.contains(name) {
      repeat {
        skip(past: "</")
      } while !rest.isEmpty && rest.prefix(name.count).lowercased() != name
      skip(past: ">")
    }
  }

  /// Continues after the next mark; without one, a tag has no end, and the rest is dropped.
  private mutating func skip(past mark: String) {
    rest = rest.firstRange(of: mark).map { rest[$0.upperBound...] } ?? ""
  }

  private mutating func addReference() {
    // The longest names have some thirty letters; without a limit, a text of ampersands would take very long.
    let candidate = rest.dropFirst().prefix(32)
    guard let end = candidate.firstIndex(of: ";"), let text = HTMLReference.text(of: candidate[..<end]) else {
      return addText("&")
    }
    current += text
    rest = rest[candidate.index(after: end)...]
  }

  /// Elements whose contents are not for people.
  private static let unreadable: Set<String> = ["script", "style"]

  /// Elements that start a line of their own.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figcaption", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table", "td", "th", "tr",
    "ul",
  ]
}
