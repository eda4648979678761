// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

package protocol HasFeed: Sendable {
  var feed: Feed { get }
}

package final class Feed: Sendable {
  package init() {}
  func text() throws -> String { try String(contentsOfFile: "feed", encoding: .utf8) }
}

extension HasFeed where Self: CompositionRoot {
  package var feed: Feed { shared { Feed() } }
}
