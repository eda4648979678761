// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads feeds from disk and from the web, and falls back on a kept copy while a host can't be reached.
struct LiveFeedLoader: FeedLoader {
  typealias Dependencies = HasFileReader & HasWebReader & HasFeedCache & HasFeedParser

  // It takes the dependencies and keeps the parts: when one is replaced at the root, a new loader is built.
  private let fileReader: any FileReader
  private let webReader: WebReader
  private let cache: any FeedCache
  private let parser: any FeedParser

  init(dependencies: any Dependencies) {
    fileReader = dependencies.fileReader
    webReader = dependencies.webReader
    cache = dependencies.feedCache
    parser = dependencies.feedParser
  }

  func feed(at address: FeedAddress) async throws(FeedProblem) -> LoadedFeed {
    switch address.location {
    case .file(let url): LoadedFeed(feed: try parser.feed(in: try fileReader.contents(of: url), from: url))
    case .web(let url): try await webFeed(at: url)
    case .unsupported: throw .unsupportedAddress
    }
  }

  private func webFeed(at url: URL) async throws(FeedProblem) -> LoadedFeed {
    let body: Data
    do {
      body = try await webReader.body(at: url)
    } catch {
      guard error.isUnreachable, let copy = cache.copy(of: url) else { throw error }
      return LoadedFeed(feed: try parser.feed(in: copy.body, from: url), keptSince: copy.date)
    }
    // Parsed first: the login page of a hotel must not overwrite a good copy.
    var loaded = LoadedFeed(feed: try parser.feed(in: body, from: url))
    do {
      try cache.keep(body, of: url)
    } catch {
      loaded.warning = error
    }
    return loaded
  }
}
