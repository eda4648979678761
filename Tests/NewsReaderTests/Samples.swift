// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import NewsReader

/// Feeds that are as small as a test allows.
enum Samples {
  static let rss = """
    <rss version="2.0"><channel><title>Sawdust</title><link>https://sawdust.test/</link>
    <item><title>One</title><link>/one</link><pubDate>Mon, 04 May 2026 08:30:00 +0200</pubDate></item>
    <item><title>Two</title></item></channel></rss>
    """

  static let address = URL(filePath: "/feeds/sample.xml")

  static func parse(_ text: String) throws(FeedProblem) -> Feed {
    try XMLFeedParser().feed(in: Data(text.utf8), from: address)
  }

  /// An RSS feed around one item.
  static func rssItem(_ contents: String) throws -> NewsItem? {
    try parse(
      """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:other="urn:other">
      <channel><title>T</title><link>https://sawdust.test/blog/</link><item>\(contents)</item></channel></rss>
      """
    ).items.first
  }

  /// An Atom feed around one entry.
  static func atomEntry(_ contents: String, feed: String = "") throws -> NewsItem? {
    try parse(#"<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>\#(feed)<entry>\#(contents)</entry></feed>"#)
      .items.first
  }
}
