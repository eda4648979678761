// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads RSS 2.0 and Atom: bytes → tree of elements → news.
struct XMLFeedParser: FeedParser {
  func feed(in body: Data, from address: URL) throws(FeedProblem) -> Feed {
    let root = try FeedElementBuilder.root(in: body, from: address)
    if root.name == "rss" {
      guard let channel = root.child("channel", in: .unqualified) else { throw .noChannel }
      return RSSDialect(channel: channel, address: address).feed
    }
    if root.name == "feed", root.namespace == .atom {
      return AtomDialect(root: root, address: address).feed
    }
    throw root.name == "html" ? .webPage : .otherDocument(root: root.name)
  }
}

extension FeedProblem {
  /// A file of nothing, or of blanks.
  static let emptyBody = FeedProblem(reason: "it is empty", advice: "check that the address is the feed's own")

  /// A page where a feed was expected, which happens more often than any other mistake.
  static let webPage = FeedProblem(
    reason: "it is a web page, not a feed", advice: "look on that page for the address of its RSS or Atom feed")

  /// Bytes in an encoding that the parser does not know.
  static func unknownEncoding(_ name: String) -> FeedProblem {
    FeedProblem(reason: "its encoding `\(name)` is not known", advice: "ask its publisher for UTF-8")
  }

  /// RSS without what it should contain.
  static let noChannel = FeedProblem(reason: "it has no <channel>", advice: "tell its publisher, or fetch it again")

  /// Something else than XML.
  static let otherFormat = FeedProblem(
    reason: "it is not XML", advice: "give the address of an RSS 2.0 or Atom feed")

  /// XML, with a hole in it.
  static func malformed(line: Int) -> FeedProblem {
    FeedProblem(reason: "its XML is broken in line \(line)", advice: "tell its publisher, or fetch it again")
  }

  /// XML without an end.
  static func truncated(line: Int) -> FeedProblem {
    FeedProblem(reason: "it is cut off in line \(line)", advice: "fetch it again")
  }

  /// XML that nests deeper than anything that is meant to be read.
  static let tooDeep = FeedProblem(
    reason: "its elements nest deeper than \(FeedLimits.depth) levels", advice: "check that it is a feed")

  /// XML, and something else than a feed.
  static func otherDocument(root: String) -> FeedProblem {
    FeedProblem(
      reason: "it is an XML document of another kind (<\(PlainText.line(root))>)",
      advice: "give the address of an RSS 2.0 or Atom feed")
  }
}
