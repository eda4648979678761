// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The composition root: the one place that knows which parts the program is made of.
///
/// What leaves the process or differs from run to run is marked `.volatile`; all else follows from it.
struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
}

// MARK: - The outside world

/// Files, date and time zone are those that `DovetailSystem` provides; the session is one of our own.
extension AppDependencies: HasURLSession, HasFileManager, HasDate, HasTimeZone, HasFileReader, HasTerminal,
  HasSubscriptions
{
  /// The session whose configuration all transfers follow.
  ///
  /// In a sealed test that replaces none, a request fails the test.
  var urlSession: URLSession {
    shared(.volatile) {
      URLSession(configuration: .feeds)
    } stub: {
      .stub()
    }
  }

  var fileReader: any FileReader { shared(.volatile) { DiskFileReader(dependencies: self) } }

  var terminal: any Terminal { shared(.volatile) { StandardTerminal() } }

  var subscriptions: [FeedAddress] { shared(.volatile) { SampleFeeds.addresses } }
}

// MARK: - What is built from it

extension AppDependencies: HasFeedParser, HasWebReader, HasCacheFolder, HasFeedCache, HasFeedLoader, HasDateStyle {
  var feedParser: any FeedParser { shared { XMLFeedParser() } }

  var webReader: WebReader { shared { WebReader(dependencies: self) } }

  var cacheFolder: URL { shared { fileManager.newsReaderCache } }

  var feedCache: any FeedCache { shared { FolderFeedCache(dependencies: self) } }

  var feedLoader: any FeedLoader { shared { LiveFeedLoader(dependencies: self) } }

  var dateStyle: DateStyle { shared { DateStyle(dependencies: self) } }
}

// MARK: - What the user sees

extension AppDependencies: HasNewsList, HasNewsListScreen, HasNewsDetail {
  @MainActor var newsList: NewsListViewModel { shared { NewsListViewModel(dependencies: self) } }

  @MainActor var newsListScreen: NewsListScreen { transient { NewsListScreen(dependencies: self) } }

  /// Assisted injection: the item is known at run time only, everything else comes from the root.
  func newsDetail(for item: NewsItem) -> NewsDetailScreen { NewsDetailScreen(item: item, dependencies: self) }
}
