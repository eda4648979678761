// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Exporting { func export(_ text: String) }

// A script is a note for itself, and still one more category than an adapter has.
final class Exporter: Exporting {
  private(set) var count = 0

  func export(_ text: String) {
    if UserDefaults.standard.bool(forKey: "backup") { count += 1 }
    let file = URL.documentsDirectory.appending(path: "out.txt")
    try? text.write(to: file, atomically: true, encoding: .utf8)
    if count > 3 { NSAppleScript(source: "quit")?.executeAndReturnError(nil) }
  }

  func isBig() -> Bool { count > 3 }
}
