// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// No cookies, no hidden cache (the program keeps its own copies), and an end to patience.
  static var feeds: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = FeedLimits.silence
    configuration.timeoutIntervalForResource = FeedLimits.transfer
    return configuration
  }
}
