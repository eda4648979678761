// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a command runs: what it would otherwise take from the process.
package struct Surroundings: Sendable {
  /// The folder in which it runs, as an absolute path.
  package var folder: String
  /// The variables of the environment.
  package var environment: [String: String]
  /// Whether the output goes to a terminal.
  package var isTerminal: Bool
  /// Whether messages go to a terminal.
  package var hasTerminalForMessages: Bool
  /// Writes what was asked for.
  package var write: @Sendable (String) -> Void
  /// Writes what is said besides: progress, hints, errors.
  package var say: @Sendable (String) -> Void

  package init(
    folder: String, environment: [String: String], isTerminal: Bool, hasTerminalForMessages: Bool,
    write: @escaping @Sendable (String) -> Void, say: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.environment, self.isTerminal) = (folder, environment, isTerminal)
    (self.hasTerminalForMessages, self.write, self.say) = (hasTerminalForMessages, write, say)
  }

  /// Those of this process.
  static var process: Surroundings {
    Surroundings(
      folder: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1, hasTerminalForMessages: isatty(STDERR_FILENO) == 1,
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      say: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// A path as an absolute one.
  ///
  /// - Parameter path: A path, relative to the folder or absolute.
  /// - Returns: The path without `.` and `..`.
  package func absolute(_ path: String) -> String {
    let joined = path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
