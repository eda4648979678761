// SPDX-License-Identifier: Apache-2.0

/// Three titles from nowhere: what a list is developed against while there is no loader yet, and tested with later.
struct StubFeedLoader: FeedLoader {
  func feed(at address: FeedAddress) async throws(FeedProblem) -> LoadedFeed {
    let titles = ["First title", "Second title", "Third title"]
    return LoadedFeed(feed: Feed(title: "Stub of \(address)", items: titles.map { NewsItem(title: $0) }))
  }
}
