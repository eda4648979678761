// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

/// Lets none through before all have come, and then the last one first.
private actor Meeting {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(size: Int) {
    self.size = size
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == size {
        waiting.reversed().forEach { $0.resume() }
      }
    }
  }
}

/// Answers when all feeds have been asked for, and fails at `missing`.
private struct MeetingLoader: FeedLoader {
  let meeting: Meeting

  func feed(at address: FeedAddress) async throws(FeedProblem) -> LoadedFeed {
    await meeting.wait()
    guard address.description != "missing" else { throw .missingFile }
    return LoadedFeed(feed: Feed(title: address.description, items: [NewsItem(title: address.description)]))
  }
}

private struct ListDependencies: NewsListViewModel.Dependencies {
  let subscriptions: [FeedAddress]
  let feedLoader: any FeedLoader
}

@MainActor
struct NewsListViewModelTests {
  @Test(.timeLimit(.minutes(10)))
  func `all feeds are loaded at once and shown in order`() async {
    let names = ["one", "two", "missing", "four", "five"]
    let loader = MeetingLoader(meeting: Meeting(size: names.count))
    let viewModel = NewsListViewModel(
      dependencies: ListDependencies(subscriptions: names.map(FeedAddress.init(argument:)), feedLoader: loader))
    await viewModel.load()
    #expect(viewModel.sections.map(\.address.description) == names)
    #expect(viewModel.items.map(\.title) == ["one", "two", "four", "five"])
    #expect(viewModel.hasFailures)
  }
}
