// SPDX-License-Identifier: Apache-2.0

import Foundation

// That the program is at a fixed place says nothing about the files.
final class Copying {
  func copy(_ files: [URL], to host: String) throws -> Bool {
    let manager = FileManager.default
    guard files.allSatisfy({ manager.isReadableFile(atPath: $0.path) }) else { return false }
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/scp")
    try process.run()
    return true
  }
}
