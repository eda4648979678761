// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads files.
protocol FileReader: Sendable {
  func contents(of file: URL) throws(FeedProblem) -> Data
}

/// Provides the file reader.
protocol HasFileReader: Sendable {
  var fileReader: any FileReader { get }
}
