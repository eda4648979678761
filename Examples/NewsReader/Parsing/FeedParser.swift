// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns the bytes of a feed into news.
protocol FeedParser: Sendable {
  /// Reads a feed; its relative links start at the address that it is from, unless it says otherwise.
  func feed(in body: Data, from address: URL) throws(FeedProblem) -> Feed
}

/// Provides the parser.
protocol HasFeedParser: Sendable {
  var feedParser: any FeedParser { get }
}
