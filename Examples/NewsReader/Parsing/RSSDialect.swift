// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the news in an RSS 2.0 channel.
struct RSSDialect {
  private let channel: FeedElement

  /// Where relative links start: at the site that the feed speaks for, or else at the feed.
  private let site: URL

  init(channel: FeedElement, address: URL) {
    self.channel = channel
    site = channel.child("link", in: .unqualified)?.link(site: address) ?? address
  }

  var feed: Feed {
    Feed(
      title: PlainText.line(html: channel.child("title", in: .unqualified)?.text) ?? "Untitled feed",
      items: channel.children("item", in: .unqualified).map(item))
  }

  private func item(in element: FeedElement) -> NewsItem {
    let text = element.child("encoded", in: .content) ?? element.child("description", in: .unqualified)
    let author = element.child("creator", in: .dublinCore) ?? element.child("author", in: .unqualified)
    let date = element.child("pubDate", in: .unqualified) ?? element.child("date", in: .dublinCore)
    return NewsItem(
      title: PlainText.line(html: element.child("title", in: .unqualified)?.text),
      link: element.child("link", in: .unqualified)?.link(site: site) ?? permanentLink(in: element),
      author: PlainText.line(html: author.map { name(in: $0.text) }),
      published: date.flatMap { FeedDate.date(from: $0.text) },
      paragraphs: PlainText.paragraphs(html: text?.text ?? ""))
  }

  /// RSS signs with a mail address, and perhaps a name: `ada@gazette.example (Ada Kerf)`.
  private func name(in signature: String) -> String {
    guard let start = signature.firstIndex(of: "("), let end = signature.lastIndex(of: ")"), start < end else {
      return signature
    }
    return String(signature[start..<end].dropFirst())
  }

  /// A `guid` is an address as well, unless it says that it is not.
  private func permanentLink(in element: FeedElement) -> URL? {
    guard let guid = element.child("guid", in: .unqualified), guid.attributes["isPermaLink"] != "false" else {
      return nil
    }
    return guid.link(site: site)
  }
}
