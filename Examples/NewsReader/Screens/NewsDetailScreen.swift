// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows one piece of news in full.
struct NewsDetailScreen {
  typealias Dependencies = HasDateStyle & HasTerminal

  private let item: NewsItem
  private let dateStyle: DateStyle
  private let terminal: any Terminal

  /// Takes the item as a parameter: it is known only once the user has picked it, and therefore no dependency.
  init(item: NewsItem, dependencies: any Dependencies) {
    self.item = item
    dateStyle = dependencies.dateStyle
    terminal = dependencies.terminal
  }

  func show() {
    terminal.show(item.headline.wrapped(indent: 2))
    let origin = dateStyle.origin(of: item)
    if !origin.isEmpty {
      terminal.show(origin.shortened(indent: 2))
    }
    for paragraph in item.paragraphs {
      terminal.show("\n" + paragraph.wrapped(indent: 2))
    }
    if let link = item.link {
      terminal.show("\n  \(PlainText.line(link.absoluteString))")
    }
  }
}

/// Provides the screen for an item that is picked while the program runs.
protocol HasNewsDetail: Sendable {
  func newsDetail(for item: NewsItem) -> NewsDetailScreen
}
