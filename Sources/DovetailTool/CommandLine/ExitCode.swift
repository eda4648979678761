// SPDX-License-Identifier: Apache-2.0

/// The exit codes of the tool.
package enum ExitCode: Int32, Sendable {
  /// The command succeeded, and a check found nothing new.
  case success = 0
  /// There are new findings at or above the requested level.
  case findings = 1
  /// The command line, the configuration or another input is wrong.
  case usage = 2
  /// The tool has a bug.
  case `internal` = 3
}
