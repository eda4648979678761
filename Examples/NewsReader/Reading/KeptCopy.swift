// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A body as it once came from the web; also the format of a file in the cache.
struct KeptCopy: Equatable, Sendable, Codable {
  var url: URL
  var date: Date
  var body: Data
}
