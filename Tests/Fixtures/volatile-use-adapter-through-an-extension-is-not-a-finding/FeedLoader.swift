// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol FeedLoader {
  func load() async throws -> Data
}
