// SPDX-License-Identifier: Apache-2.0

/// How the process ends.
package enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0
  /// There are new findings at the level that was asked for, or over it.
  case findings = 1
  /// The command line, the configuration or another input is wrong.
  case usage = 2
  /// The tool is wrong.
  case `internal` = 3
}
