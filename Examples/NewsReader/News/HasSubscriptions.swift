// SPDX-License-Identifier: Apache-2.0

/// Provides the feeds to read, in the order in which they are shown.
protocol HasSubscriptions: Sendable {
  var subscriptions: [FeedAddress] { get }
}
