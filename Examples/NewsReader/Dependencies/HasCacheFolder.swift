// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the folder in which copies of fetched feeds are kept.
protocol HasCacheFolder: Sendable {
  var cacheFolder: URL { get }
}

extension URL {
  /// A folder of the program's own among the user's caches.
  static var newsReaderCache: URL {
    let manager = FileManager.default
    let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask).first ?? manager.temporaryDirectory
    return caches.appendingPathComponent("dovetail-news-reader", isDirectory: true)
  }
}
