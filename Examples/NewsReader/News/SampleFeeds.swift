// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The feeds that are shipped with the program.
enum SampleFeeds {
  /// Their files; one that is missing is reported like any other.
  static var addresses: [FeedAddress] {
    let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Feeds")
    return names.map { FeedAddress(file: folder.appending(path: $0)) }
  }

  private static let names = ["1-joiners-gazette.xml", "2-grain-and-glue.xml", "3-workshop-radio.xml"]
}
