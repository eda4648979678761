// SPDX-License-Identifier: Apache-2.0
//
// A feature module as an application has them: it ships its own provider, and names what that needs from the root.

public import Dovetail

/// What the feature shows.
public protocol Feed: Sendable {
  /// The headlines, newest first.
  var headlines: [String] { get }
}

/// Where the feature gets its text from.
public protocol FeedSource: Sendable {
  /// All the text there is.
  func lines() -> [String]
}

/// What the feature needs from the root.
public protocol HasFeedSource: Sendable {
  /// Where the text comes from.
  var feedSource: any FeedSource { get }
}

/// What the feature gives to the root.
public protocol HasFeed: Sendable {
  /// The feed.
  var feed: any Feed { get }
}

/// The model of the feature, and the place where its needs stand.
public enum FeedModel {
  /// What a root must have for the feature.
  public typealias Dependencies = HasFeedSource
}

extension HasFeed where Self: CompositionRoot & FeedModel.Dependencies {
  /// The feed, which every root that has a source gets for nothing.
  public var feed: any Feed { shared { LiveFeed(source: feedSource) } }
}

struct LiveFeed: Feed {
  let headlines: [String]
  init(source: any FeedSource) { headlines = source.lines() }
}
