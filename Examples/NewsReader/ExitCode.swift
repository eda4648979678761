// SPDX-License-Identifier: Apache-2.0

/// What the program tells the shell.
enum ExitCode: Int32 {
  case success = 0

  /// A feed could not be shown.
  case missingFeed = 1

  /// The command line makes no sense.
  case usage = 2

  /// The output can't be written.
  case unwritten = 3
}
