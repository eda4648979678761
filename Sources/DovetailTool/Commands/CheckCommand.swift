// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import Foundation

/// `dovetail check`: analyses a program and reports what it found.
struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Reports where a program depends on the outside world directly."
  static let discussion = """
    Exits with 0 if nothing new was found at or above the level, with 1 if something was, with 2 if the command line, the
    configuration or the baseline is invalid or no Swift file can be read, and with 3 after an internal error.
    """

  @Argument(
    "The folder to analyse; default: the package or the configured folder around the current folder.",
    placeholder: "FOLDER") var folder: String?
  let selection = SelectionOptions()
  @Option(
    "The level from which a new finding makes the check fail and is listed in the terminal; default: warning.",
    placeholder: "LEVEL") var level: Level?
  @Option("The format of the report.", placeholder: "FORMAT") var format: ReportFormat = .terminal
  @Option("Writes the report to a file; `-` is the standard output.", placeholder: "FILE") var output: String?
  @Flag("Lists all findings in the terminal: also those below the level, and instead of an overview.") var all: Bool
  @Flag("Writes absolute paths in the format xcode, as Xcode needs them.") var absolutePaths: Bool
  let colorOptions = ColorOptions()
  @Option("The baseline, instead of .dovetail-baseline in the folder.", placeholder: "FILE") var baseline: String?
  @Flag("Accepts all current findings: writes them to the baseline.") var writeBaseline: Bool
  @Flag("Removes resolved findings from the baseline.") var prune: Bool
  @Flag("Makes the changes that are safe and resolve findings.") var fix: Bool
  @Flag("With --fix: prints the changes as a diff and makes none.") var dryRun: Bool
  @Option("Writes an empty file if the check passes, for build systems.", placeholder: "FILE") var stamp: String?
  let readingOptions = ReadingOptions()
  let indexOptions = IndexOptions()

  func validate() throws(Failure) {
    if updatesBaseline && selection.isPartial {
      throw Failure("a baseline is about the whole program; leave out `--only`, `--since` and `--below`")
    }
    if writeBaseline && prune { throw Failure("`--write-baseline` also removes what is resolved; leave out `--prune`") }
    if updatesBaseline && fix { throw Failure("use `--fix` first, and write the baseline afterwards") }
    if asksForReport, let option = optionInsteadOfReport {
      throw Failure("`\(option)` makes no report; leave out `--format`, `--output` and `--stamp`")
    }
    if absolutePaths && format != .xcode { throw Failure("`--absolute-paths` belongs to `--format xcode`") }
    if dryRun && !fix { throw Failure("`--dry-run` belongs to `--fix`") }
    if fix && !readingOptions.facts.isEmpty { throw Failure("`--fix` reads the sources itself; leave out `--facts`") }
  }

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    do {
      return try await check(in: surroundings)
    } catch let failure as Failure where absolutePaths {
      throw failure.withAbsolutePath
    }
  }

  private func check(in surroundings: Surroundings) async throws -> ExitCode {
    let file = try surroundings.file(forOutput: output, besides: readingOptions.facts + [readingOptions.config])
    let stampFile = try stamp.map { name throws(Failure) in try StampFile(named: name, in: surroundings) }
    try stampFile?.refuse(emptying: file, in: surroundings)
    let project = try Project(at: folder, configurationPath: readingOptions.config, in: surroundings)
    let accepted = try BaselineFile(path: baseline, of: project, in: surroundings)
    try requireBaseline(accepted)
    if folder != nil, baseline == nil, !accepted.exists { project.noteUnread(Baseline.fileName, in: surroundings) }
    // First, because reading a large program takes a while, and a wrong revision is noticed at once.
    let filter = try selection.filter(for: project, in: surroundings)
    let program = try await AnalysedProgram(of: project, readingOptions, index: indexOptions, in: surroundings)

    if updatesBaseline { return try update(accepted, to: program, in: surroundings) }
    try selection.refuseEmptyPart(filter, of: program, in: surroundings)
    var report = filter.applied(to: accepted.applied(to: program.report))
    selection.noteRulesThatAreOff(of: project, report, in: surroundings)
    if fix {
      let fixes = try await SourceFixes(for: report.findings, of: program, in: project)
      if dryRun { return announce(fixes, in: surroundings) }
      try apply(fixes, to: &report, in: surroundings)
    }
    try CheckReport(
      options: self, report: report, program: program, project: project, surroundings: surroundings,
      hasBaseline: accepted.exists
    )
    .write(to: file)
    // A step of a build that finds nothing is silent.
    if report.findings.isEmpty, stamp == nil, let part = selection.note {
      surroundings.note(part.onOneLine)
    }
    // Again, because now the report exists, and may have several names.
    try stampFile?.refuse(emptying: file, in: surroundings)
    if report.findings.contains(where: { $0.level >= failingLevel }) { return .findings }
    try stampFile?.write()
    return .success
  }

  /// The lowest level of the findings that are listed on the terminal; if rules are named, all of their findings are.
  var lowestLevel: Level { all || level == nil && !selection.only.isEmpty ? .off : failingLevel }

  /// The lowest level of the findings that make the check fail.
  private var failingLevel: Level { level ?? .warning }

  /// Refuses a baseline that does not exist: with a misspelt name, everything that it accepts would be reported.
  private func requireBaseline(_ file: BaselineFile) throws(Failure) {
    if baseline != nil, !file.exists, !writeBaseline { throw Self.missing(file) }
  }

  private static func missing(_ baseline: BaselineFile) -> Failure {
    Failure("there is no baseline at \(baseline.name); write one with `--write-baseline`")
  }

  /// Shows the changes that are safe.
  private func announce(_ fixes: SourceFixes, in surroundings: Surroundings) -> ExitCode {
    surroundings.output(fixes.difference)
    surroundings.say(fixes.announcement)
    return .success
  }

  /// Makes the changes that are safe, and removes the findings that they resolve.
  private func apply(_ fixes: SourceFixes, to report: inout FindingsReport, in surroundings: Surroundings) throws {
    try fixes.apply()
    surroundings.say(fixes.conclusion)
    let fixed = Set(fixes.fixed)
    report.findings.removeAll { fixed.contains($0) }
  }

  /// Whether the findings go to the baseline instead of a report.
  private var updatesBaseline: Bool { writeBaseline || prune }

  /// The option because of which there is no report.
  private var optionInsteadOfReport: String? {
    writeBaseline ? "--write-baseline" : prune ? "--prune" : dryRun ? "--dry-run" : nil
  }

  /// Whether an option says what becomes of the report.
  private var asksForReport: Bool { output != nil || stamp != nil || format != .terminal }

  private func update(
    _ accepted: BaselineFile, to program: AnalysedProgram, in surroundings: Surroundings
  ) throws(Failure) -> ExitCode {
    let (findings, unread) = (program.report.findings, program.reading.unread)
    surroundings.warn(about: program.report.summary.problems)
    if prune {
      guard let before = accepted.baseline else { throw Self.missing(accepted) }
      let after = before.pruned(to: findings, unread: unread)
      try accepted.write(after)
      let dropped = before.fingerprints.count - after.fingerprints.count
      surroundings.say("dropped \(dropped) of \(before.fingerprints.count) lines from \(accepted.name)\n")
      return .success
    }
    let baseline = Baseline(accepting: findings, replacing: accepted.baseline, unread: unread)
    try accepted.write(baseline)
    surroundings.say("wrote \(counted(baseline.fingerprints.count, "line")) to \(accepted.name)\n")
    return .success
  }
}
