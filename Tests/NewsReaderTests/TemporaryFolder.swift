// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of its own for a test; it goes when the test is over.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("NewsReaderTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a new file.
  func write(_ contents: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(contents.utf8).write(to: file)
    return file.path
  }
}
