// SPDX-License-Identifier: Apache-2.0

/// Gets a feed from wherever it is.
protocol FeedLoader: Sendable {
  func feed(at address: FeedAddress) async throws(FeedProblem) -> LoadedFeed
}

/// Provides the loader.
protocol HasFeedLoader: Sendable {
  var feedLoader: any FeedLoader { get }
}
