// SPDX-License-Identifier: Apache-2.0

/// Shows headlines; it is handed its view model, and so knows nothing about loading.
@MainActor
struct NewsListScreen {
  typealias Dependencies = HasNewsList & HasDateStyle & HasTerminal

  private let viewModel: NewsListViewModel
  private let dateStyle: DateStyle
  private let terminal: any Terminal

  init(dependencies: any Dependencies) {
    viewModel = dependencies.newsList
    dateStyle = dependencies.dateStyle
    terminal = dependencies.terminal
  }

  func show() {
    for section in viewModel.sections {
      switch section.outcome {
      case .success(let loaded): show(loaded, from: section.address)
      case .failure(let problem): terminal.report(problem.line(for: section.address))
      }
    }
  }

  private func show(_ loaded: LoadedFeed, from address: FeedAddress) {
    terminal.show(loaded.feed.title.uppercased().shortened())
    if let date = loaded.keptSince {
      terminal.show("(the host can't be reached; this is the copy of \(dateStyle.text(for: date)))".wrapped(indent: 2))
    }
    if loaded.feed.items.isEmpty {
      terminal.show("(no news)".shortened(indent: 2))
    }
    for item in loaded.feed.items {
      terminal.show(lines(for: item))
    }
    terminal.show("")
    if let warning = loaded.warning {
      terminal.report(warning.line(for: address, as: .warning))
    }
  }

  private func lines(for item: NewsItem) -> String {
    let details = [dateStyle.origin(of: item), item.title == nil ? "" : item.summary].filter { !$0.isEmpty }
    return ([item.headline.shortened(indent: 2)] + details.map { $0.shortened(indent: 4) }).joined(separator: "\n")
  }
}

/// Provides the screen with the list.
protocol HasNewsListScreen: Sendable {
  @MainActor var newsListScreen: NewsListScreen { get }
}
