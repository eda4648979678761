// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One piece of news, whatever the dialect of the feed that it came from.
struct NewsItem: Equatable, Sendable {
  /// The headline; some feeds leave it out.
  var title: String?
  var link: URL?
  var author: String?
  var published: Date?

  /// The text without its markup, one string per paragraph.
  var paragraphs: [String] = []

  /// The text on one line, however long.
  var summary: String { paragraphs.joined(separator: " ") }

  /// What to call the item in a list.
  var headline: String { title ?? (summary.isEmpty ? "Untitled" : summary) }
}
