// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// The baseline of a project, if it has one.
struct BaselineFile {
  /// The path, as it was given.
  var name: String
  /// What is accepted; `nil` if there is no file.
  var baseline: Baseline?
  private var path: String

  /// Whether there is one.
  var exists: Bool { baseline != nil }

  /// Reads the baseline.
  ///
  /// - Parameters:
  ///   - path: The file that was given; `nil` for the one in the project's folder.
  ///   - project: The project.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if the file is not a baseline of this version.
  init(path: String?, of project: Project, in surroundings: Surroundings) throws(Failure) {
    name = path ?? Baseline.fileName
    self.path =
      try path.map { path throws(Failure) in try surroundings.file(named: path) } ?? project.folder + "/"
      + Baseline.fileName
    guard let bytes = try InputFile.read(self.path, isNamed: path != nil) else { return }
    do throws(Baseline.Unreadable) {
      baseline = try Baseline(reading: bytes)
    } catch {
      throw Failure(
        lines: ["\(name):\(error.line):1: error: \(error.message)"], in: Failure.File(name: name, path: self.path))
    }
  }

  /// The report without what is accepted.
  func applied(to report: FindingsReport) -> FindingsReport {
    guard let baseline else { return report }
    let (new, accepted) = baseline.divide(report.findings)
    var report = report
    report.findings = new
    report.suppressed += accepted.map { SuppressedFinding($0, .baseline) }
    report.suppressed.sort { $0.finding < $1.finding }
    return report
  }

  /// Replaces the file.
  func write(_ baseline: Baseline) throws(Failure) {
    try AtomicFile.write(Array(baseline.text.utf8), to: path)
  }
}
