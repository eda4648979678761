// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Testing

/// Whether goldens, and pages that are generated, are written rather than compared.
package let isRefreshing = ProcessInfo.processInfo.environment["DOVETAIL_REFRESH"] != nil

/// Compares a text with the file of that name in `Goldens`, the folder beside the test's file.
///
/// - Throws: If `DOVETAIL_REFRESH` is set, which writes the file instead, and it cannot be written.
package func expectGolden(
  _ text: String, _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: filePath).deletingLastPathComponent()
  try expectGolden(text, at: folder.appending(path: "Goldens/" + name), sourceLocation: sourceLocation)
}

/// Compares a text with a file.
///
/// - Throws: If `DOVETAIL_REFRESH` is set, which writes the file instead, and it cannot be written.
package func expectGolden(
  _ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if isRefreshing {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  guard let difference = difference(text, try? String(contentsOf: file, encoding: .utf8)) else { return }
  let filter = sourceLocation.fileName.split(separator: ".")[0]
  Issue.record(
    """
    \(file.lastPathComponent) differs in \(difference)
    if it is meant to change: DOVETAIL_REFRESH=1 swift test --filter \(filter)
    """, sourceLocation: sourceLocation)
}

/// The first line in which two texts differ, if they do.
private func difference(_ text: String, _ golden: String?) -> String? {
  guard let golden else { return "everything: there is no such file" }
  if text == golden { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let goldenLines = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(lines, goldenLines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, goldenLines.count)
  let shown = { (lines: [Substring]) in index < lines.count ? "\"\(lines[index])\"" : "nothing" }
  return "line \(index + 1): it is \(shown(lines)) now, and \(shown(goldenLines)) in the file"
}
