// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Foundation

/// The empty file that tells a build system that a check is done.
struct StampFile {
  private let name: String
  private let path: String

  /// Prepares to write a stamp.
  ///
  /// - Parameters:
  ///   - name: The path, as it was given.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if the file has content, because the name is then a mistake.
  init(named name: String, in surroundings: Surroundings) throws(Failure) {
    self.name = name
    path = try surroundings.file(named: name)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.resolvingLinks)
    let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
    guard !isFile || attributes?[.size] as? Int == 0 else {
      throw Failure("\(name.onOneLine) has content, so it is not a stamp, which is empty; name another file")
    }
  }

  /// Refuses to empty the report.
  ///
  /// - Parameters:
  ///   - report: The absolute path of the report; `nil` for standard output.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if the stamp and the report are the same file.
  func refuse(emptying report: String?, in surroundings: Surroundings) throws(Failure) {
    guard let report else {
      guard surroundings.isOutput(path) else { return }
      throw Failure(
        "the shell has emptied \(name.onOneLine) for the report, and `--stamp` would empty it again; name two files")
    }
    // Links, and file systems that ignore case, may give an existing file several names.
    let identity = FileIdentity(of: path)
    if path.resolvingLinks == report.resolvingLinks || identity != nil && identity == FileIdentity(of: report) {
      throw Failure("`--stamp` would empty the report in \(name.onOneLine); name two files")
    }
  }

  /// Writes the empty file.
  func write() throws(Failure) { try AtomicFile.write([], to: path) }
}
