// SPDX-License-Identifier: Apache-2.0

/// Loads the subscriptions, all at once, and holds what came of it in the order of the subscriptions.
@MainActor
final class NewsListViewModel {
  typealias Dependencies = HasSubscriptions & HasFeedLoader

  /// What came of one subscription.
  struct Section: Sendable {
    let address: FeedAddress
    let outcome: Result<LoadedFeed, FeedProblem>
  }

  private(set) var sections: [Section] = []

  private let subscriptions: [FeedAddress]
  private let loader: any FeedLoader

  init(dependencies: any Dependencies) {
    subscriptions = dependencies.subscriptions
    loader = dependencies.feedLoader
  }

  /// The items of all feeds that could be loaded.
  var items: [NewsItem] {
    sections.flatMap { (try? $0.outcome.get().feed.items) ?? [] }
  }

  /// Whether a subscription could not be loaded.
  var hasFailures: Bool {
    sections.contains { if case .failure = $0.outcome { true } else { false } }
  }

  func load() async {
    sections = await withTaskGroup { [subscriptions, loader] group in
      for (position, address) in subscriptions.enumerated() {
        group.addTask { (position, await Self.section(for: address, from: loader)) }
      }
      // They arrive in the order in which their hosts answer.
      var sections: [Int: Section] = [:]
      for await (position, section) in group {
        sections[position] = section
      }
      return subscriptions.indices.compactMap { sections[$0] }
    }
  }

  nonisolated private static func section(for address: FeedAddress, from loader: any FeedLoader) async -> Section {
    do throws(FeedProblem) {
      return Section(address: address, outcome: .success(try await loader.feed(at: address)))
    } catch {
      return Section(address: address, outcome: .failure(error))
    }
  }
}

/// Provides the view model of the list.
protocol HasNewsList: Sendable {
  @MainActor var newsList: NewsListViewModel { get }
}
