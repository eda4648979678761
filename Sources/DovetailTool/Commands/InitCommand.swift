// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Foundation

/// `dovetail init`: writes a configuration and a baseline for a code base that has none.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Examines a code base, and writes a configuration and a baseline for it."

  static let refusedOptions = ["--config": "`dovetail init` writes a configuration; leave out `--config`"]

  @Argument("The folder to examine.", placeholder: "FOLDER") var folder: String?
  @Flag("Replaces an existing configuration and baseline.") var force: Bool
  let readingOptions = ReadingOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    let folder = try Project.folder(at: self.folder, in: surroundings)
    if !force { try checkAbsence(in: folder) }
    var project = Project(folder: folder)
    let read = try await ProgramReading(of: project, readingOptions, in: surroundings)
    let survey = CodeSurvey(of: read.facts)
    project.configuration = survey.configuration
    let program = AnalysedProgram(of: project, read)
    let baseline = Baseline(accepting: program.report.findings)

    try write(project.configuration, baseline, to: folder)
    surroundings.write(Self.account(of: survey, program, baseline))
    surroundings.warn(about: read.summary.problems)
    return .success
  }

  /// Refuses a folder that has a configuration or a baseline.
  private func checkAbsence(in folder: String) throws(Failure) {
    for name in [Configuration.fileName, Baseline.fileName]
    where FileManager.default.fileExists(atPath: folder + "/" + name) {
      let other = name == Configuration.fileName ? "; for a baseline alone, `dovetail check --write-baseline`" : ""
      throw Failure("there is a \(name) already in \(folder.onOneLine); `dovetail init --force` replaces it\(other)")
    }
  }

  /// Writes both files or, if that is not possible, neither.
  private func write(_ configuration: Configuration, _ baseline: Baseline, to folder: String) throws(Failure) {
    let configurationPath = folder + "/" + Configuration.fileName
    let old = try InputFile.read(configurationPath, isNamed: false)
    try AtomicFile.write(Array(configuration.json.utf8), to: configurationPath)
    do throws(Failure) {
      try AtomicFile.write(Array(baseline.text.utf8), to: folder + "/" + Baseline.fileName)
    } catch {
      // Alone, a new configuration would prevent the next attempt.
      if let old {
        guard (try? AtomicFile.write(old, to: configurationPath)) != nil else {
          throw Failure(lines: error.lines + ["and the old \(Configuration.fileName) could not be restored"])
        }
      } else {
        try? FileManager.default.removeItem(atPath: configurationPath)
      }
      throw error
    }
  }

  /// Says that the network has a lower level than usual, and what to delete to change that.
  private static func networkNote(_ configuration: Configuration) -> String? {
    guard let level = configuration.categoryLevels[.network] else { return nil }
    let entry = "\"network\": \"\(level.rawValue)\""
    let lines = configuration.json.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.contains(entry) }) else { return nil }
    return "direct use of the network is a \(level.rawValue) for now, so `check --level error` does not report it; "
      + "delete line \(line + 1) of \(Configuration.fileName), `\(entry)`, to make it an error, except where the baseline "
      + "accepts it"
  }

  private static func account(of survey: CodeSurvey, _ program: AnalysedProgram, _ baseline: Baseline) -> String {
    let report = program.report
    var libraries = survey.libraries.map { library in
      library.preset.title + (library.fileCount == 0 ? "" : " (in \(counted(library.fileCount, "file")))")
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
