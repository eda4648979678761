// SPDX-License-Identifier: Apache-2.0

import Foundation

// As with `ProcessInfo.processInfo.environment["QUIET"] == nil`.
final class Importer {
  private var lines: [String] = []

  func run(_ line: String) {
    if getenv("QUIET") == nil { lines.append(line) }
  }
}
