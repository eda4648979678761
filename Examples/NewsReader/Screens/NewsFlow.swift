// SPDX-License-Identifier: Apache-2.0

/// Decides what is shown when; each screen gets what it needs from the dependencies, and sees no more of them.
@MainActor
struct NewsFlow {
  typealias Dependencies = HasNewsList & HasNewsListScreen & HasNewsDetail

  // Kept whole and read anew each time, so the flow follows every replacement without being rebuilt. Nothing in the
  // graph holds the flow, so nothing is kept alive in a circle.
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) {
    self.dependencies = dependencies
  }

  /// Loads the subscriptions and shows their headlines.
  func showHeadlines() async {
    await dependencies.newsList.load()
    dependencies.newsListScreen.show()
  }

  /// Shows one of the loaded items in full.
  func showDetail(of item: NewsItem) {
    dependencies.newsDetail(for: item).show()
  }
}
