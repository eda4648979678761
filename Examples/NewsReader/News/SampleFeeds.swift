// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The feeds that are shipped with the program.
enum SampleFeeds {
  /// Their files, in the order of their names.
  static var addresses: [FeedAddress] {
    let files = Bundle.module.urls(forResourcesWithExtension: "xml", subdirectory: "Feeds") ?? []
    return files.map { $0 as URL }.sorted { $0.lastPathComponent < $1.lastPathComponent }.map(FeedAddress.init(file:))
  }
}
