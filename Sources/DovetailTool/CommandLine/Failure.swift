// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

/// An error that is reported in one or more lines; the user can fix most of them.
package struct Failure: Error, Hashable, Sendable {
  /// What is wrong and what to do: sentences in lower case, each on a line of its own, the first without `error:`.
  package var lines: [String]

  /// Whether the lines begin with places, as those of compilers do, and contain `error:` themselves.
  package var hasPlaces = false

  /// The exit code of the process: that of a bug, if the process that reads the index has one.
  package var exitCode = ExitCode.usage

  package init(_ line: String) { self.init(lines: [line]) }
  /// Uses the description of an error, which may have several lines.
  init(_ error: some Error) { self.init(lines: "\(error)".split(separator: "\n").map(String.init)) }
  package init(lines: [String], hasPlaces: Bool = false) {
    (self.lines, self.hasPlaces) = (lines.map(\.onOneLine), hasPlaces)
  }
}
