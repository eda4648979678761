// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the folder in which copies of fetched feeds are kept.
protocol HasCacheFolder: Sendable {
  var cacheFolder: URL { get }
}

extension FileManager {
  /// A folder of the program's own among the user's caches.
  var newsReaderCache: URL {
    let caches = urls(for: .cachesDirectory, in: .userDomainMask).first ?? temporaryDirectory
    return caches.appendingPathComponent("dovetail-news-reader", isDirectory: true)
  }
}
