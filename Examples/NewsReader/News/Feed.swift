// SPDX-License-Identifier: Apache-2.0

/// What a feed says: its title and its news, in the order of the document.
struct Feed: Equatable, Sendable {
  var title: String
  var items: [NewsItem]
}
