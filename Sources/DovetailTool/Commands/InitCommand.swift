// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Foundation

/// `dovetail init`: writes a configuration and a baseline for a code base that has none.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Examines a code base, and writes a configuration and a baseline for it."

  static let refusedOptions: Set = ["--config"]

  @Argument("The folder to examine.", placeholder: "FOLDER") var folder: String?
  @Flag("Replaces an existing configuration and baseline.") var force: Bool
  let reading = ReadingOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    let folder = try Project.folder(at: self.folder, in: surroundings)
    let paths = [Configuration.fileName, Baseline.fileName].map { folder + "/" + $0 }
    if !force, let existing = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      let name = existing.split(separator: "/").last ?? ""
      let other = name == Configuration.fileName ? "; for a baseline alone, `dovetail check --write-baseline`" : ""
      throw Failure("there is a \(name) already; `dovetail init --force` replaces it\(other)")
    }
    var project = Project(folder: folder)
    guard reading.config == nil else { throw Failure("`dovetail init` writes a configuration; leave out `--config`") }
    let read = try await ProgramReading(of: project, reading, in: surroundings)
    let survey = CodeSurvey(of: read.facts)
    project.configuration = survey.configuration
    let program = AnalysedProgram(of: project, read)
    let baseline = Baseline(accepting: program.report.findings)

    let old = try AtomicFile.read(paths[0], isNamed: false)
    try AtomicFile.write(Array(project.configuration.json.utf8), to: paths[0])
    do throws(Failure) {
      try AtomicFile.write(Array(baseline.text.utf8), to: paths[1])
    } catch {
      // Alone, a new configuration would prevent the next attempt.
      if let old {
        try AtomicFile.write(old, to: paths[0])
      } else {
        try? FileManager.default.removeItem(atPath: paths[0])
      }
      throw error
    }
    surroundings.write(Self.account(of: survey, program, baseline))
    for problem in read.summary.problems { surroundings.say("\(problem.warning)\n") }
    return .success
  }

  /// Says that the network has a lower level than usual, and what to delete to change that.
  private static func networkNote(_ configuration: Configuration) -> String? {
    guard let level = configuration.categoryLevels[.network] else { return nil }
    let entry = "\"network\": \"\(level.rawValue)\""
    let lines = configuration.json.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.contains(entry) }) else { return nil }
    return "direct use of the network is a \(level.rawValue) for now, so `check --level error` does not report it; "
      + "delete line \(line + 1) of \(Configuration.fileName), `\(entry)`, to make it an error"
  }

  private static func account(of survey: CodeSurvey, _ program: AnalysedProgram, _ baseline: Baseline) -> String {
    let report = program.report
    var libraries = survey.libraries.map { library in
      library.preset.title + (library.files == 0 ? "" : " (in \(counted(library.files, "file")))")
    }
    if survey.hasCompositionRoot { libraries.insert("Dovetail", at: 0) }
    let roots =
      survey.roots.isEmpty
      ? "none besides those that are recognised"
      : "\(survey.roots.joined(separator: ", ")); correct them in \(Configuration.fileName) if other types "
        + "assemble the program"
    let lines = [
      "read \(counted(report.summary.files, "file")) with \(counted(report.summary.lines, "line"))",
      program.reading.moduleNote,
      "wired with: \(libraries.isEmpty ? "no dependency library" : libraries.joined(separator: ", "))",
      "roots: \(roots)",
      "wrote \(Configuration.fileName)",
      networkNote(survey.configuration),
      "wrote \(Baseline.fileName): \(counted(baseline.fingerprints.count, "line")) for "
        + "\(counted(report.findings.count, "finding")) that \(report.findings.count == 1 ? "is" : "are") accepted for now",
      "go on with `dovetail check`, which reports what is new; with `--format html` it also lists what is accepted",
    ]
    return lines.compactMap { $0 }.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }
}
