// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journal {
  private var lines: [String] = []
  private var isOpen = true

  func write(_ line: String) { lines.append(line) }

  func close() throws {
    guard isOpen else { return }
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    try Data(lines.joined().utf8).write(to: folder.appending(path: "journal.txt"))
    let text = lines.joined()
    try text.write(to: folder.appending(path: "copy.txt"), atomically: true, encoding: .utf8)
    isOpen = false
  }

  func clear() { lines = [] }
  func last() -> String? { lines.last }
}
