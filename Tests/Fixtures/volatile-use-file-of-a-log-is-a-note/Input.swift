// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RelayLog {
  private var folder: URL { FileManager.default.temporaryDirectory.appending(path: "Relays") }
  private(set) var lines: [String] = []

  func load() {
    guard let text = try? String(contentsOf: folder.appending(path: "log.txt"), encoding: .utf8) else { return }
    lines = text.split(separator: "\n").map(String.init)
  }

  func isStale(_ end: Date) -> Bool { end < Date() }
}
