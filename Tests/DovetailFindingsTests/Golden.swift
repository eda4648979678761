// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compares a text with the file of that name in `Goldens`; with `DOVETAIL_REFRESH=1` it writes the file instead.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(components: "Goldens", name)
  if ProcessInfo.processInfo.environment["DOVETAIL_REFRESH"] != nil {
    try Data(text.utf8).write(to: file)
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  #expect(text == golden, "run with DOVETAIL_REFRESH=1 if this is meant to change", sourceLocation: sourceLocation)
}
