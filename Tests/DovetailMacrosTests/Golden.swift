// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The folder of this test target.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()

/// Whether goldens and documentation are to be written, rather than compared.
let isRefreshing = ProcessInfo.processInfo.environment["DOVETAIL_REFRESH"] != nil

/// Compares a text with a file of `Goldens`.
///
/// `DOVETAIL_REFRESH=1 swift test --filter DovetailMacrosTests` writes the files.
func expectGolden(_ text: String, _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = testFolder.appending(path: "Goldens/\(name)")
  if isRefreshing {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  let differing = zip(text.split(separator: "\n"), golden.split(separator: "\n")).first { $0 != $1 }
  #expect(
    text == golden, "\(name) differs, first in \(differing.map { "\($0) / \($1)" } ?? "its length")",
    sourceLocation: sourceLocation)
}
