// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the program writes to.
protocol Terminal: Sendable {
  /// Writes one line, or several, of what the user asked for.
  func show(_ text: String)

  /// Writes one line about something that went wrong.
  func report(_ line: String)
}

/// Provides the terminal.
protocol HasTerminal: Sendable {
  var terminal: any Terminal { get }
}

/// Standard output and standard error.
struct StandardTerminal: Terminal {
  // Both are written unbuffered, so that errors appear between the lines that they belong to. A failed write means that
  // the reader is gone (`… | head`), and there is nowhere left to report it.
  func show(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }

  func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
