// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps copies of what was fetched, for the time when a host can't be reached.
protocol FeedCache: Sendable {
  /// The newest copy of what was at that address, if one was ever kept.
  func copy(of url: URL) -> KeptCopy?

  /// Keeps a copy instead of the one from before.
  func keep(_ body: Data, of url: URL) throws(FeedProblem)
}

/// Provides the cache.
protocol HasFeedCache: Sendable {
  var feedCache: any FeedCache { get }
}
