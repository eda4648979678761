// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the news in an Atom feed.
struct AtomDialect {
  private let root: FeedElement

  /// Where relative links start: at the feed's own address, as it gives it, or else where it was found.
  private let site: URL

  init(root: FeedElement, address: URL) {
    self.root = root
    site = Self.link("self", in: root, site: address) ?? address
  }

  var feed: Feed {
    Feed(
      title: Self.line(root.child("title", in: .atom)) ?? "Untitled feed",
      items: root.children("entry", in: .atom).map(item))
  }

  private func item(in entry: FeedElement) -> NewsItem {
    let text = entry.child("content", in: .atom) ?? entry.child("summary", in: .atom)
    let date = entry.child("published", in: .atom) ?? entry.child("updated", in: .atom)
    let author = entry.child("author", in: .atom) ?? root.child("author", in: .atom)
    return NewsItem(
      title: Self.line(entry.child("title", in: .atom)),
      link: Self.link("alternate", in: entry, site: site),
      author: Self.line(author?.child("name", in: .atom)),
      published: date.flatMap { FeedDate.date(from: $0.text) },
      paragraphs: Self.paragraphs(text))
  }

  /// A link without a relation is an alternate one.
  private static func link(_ relation: String, in element: FeedElement, site: URL) -> URL? {
    let link = element.children("link", in: .atom).first { ($0.attributes["rel"] ?? "alternate") == relation }
    return link?.link(in: "href", site: site)
  }

  private static func line(_ element: FeedElement?) -> String? {
    let line = paragraphs(element).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The text of a construct that says of itself whether it is plain text, HTML or XHTML.
  private static func paragraphs(_ element: FeedElement?) -> [String] {
    guard let element else { return [] }
    return switch element.attributes["type"]?.lowercased() {
    case "html", "text/html": PlainText.paragraphs(html: element.text)
    case "xhtml", "application/xhtml+xml": PlainText.paragraphs(html: element.markup)
    default: PlainText.paragraphs(text: element.text)
    }
  }
}
