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
  // Both are written unbuffered, so that errors appear between the lines that they belong to.
  func show(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
    } catch {
      // What the user asked for is lost, and so would be the rest.
      report("error: the news can't be written: \(PlainText.line(error.localizedDescription))")
      exit(ExitCode.unwritten.rawValue)
    }
  }

  func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
