// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// An error that is reported in one or more lines; the user can fix most of them.
package struct Failure: Error, Hashable, Sendable {
  /// What is wrong and what to do: sentences in lower case, each on a line of its own, the first without `error:`.
  package var lines: [String]

  /// The file in which something is wrong; the lines begin with places in it, as those of compilers do, and contain
  /// `error:` themselves.
  package var file: File?

  /// The exit code of the process: that of a bug, if the process that reads the index has one.
  package var exitCode = ExitCode.usage

  package init(_ line: String) { self.init(lines: [line]) }
  /// Uses the description of an error, which may have several lines.
  init(_ error: some Error) { self.init(lines: "\(error)".split(separator: "\n").map(String.init)) }
  package init(lines: [String], in file: File? = nil) { (self.lines, self.file) = (lines.map(\.onOneLine), file) }

  /// A file that a failure is about.
  package struct File: Hashable, Sendable {
    /// How the lines name it.
    var name: String
    /// Its absolute path.
    var path: String
  }

  /// The same failure, with the absolute path of the file.
  var withAbsolutePath: Failure {
    guard let file else { return self }
    var failure = self
    let (name, path) = (file.name.onOneLine, file.path.onOneLine)
    failure.lines = lines.map { $0.hasPrefix(name + ":") ? path + $0.dropFirst(name.count) : $0 }
    failure.file?.name = file.path
    return failure
  }
}
