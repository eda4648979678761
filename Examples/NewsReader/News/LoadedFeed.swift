// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A feed, and how the program came by it.
struct LoadedFeed: Equatable, Sendable {
  var feed: Feed

  /// When the shown copy was kept, if the host could not be reached just now.
  var keptSince: Date?

  /// Something that went wrong without costing us the feed.
  var warning: FeedProblem?
}
