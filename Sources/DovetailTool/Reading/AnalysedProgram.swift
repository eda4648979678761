// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph

/// A program that was read and analysed.
struct AnalysedProgram {
  /// What was read.
  let reading: ProgramReading
  /// The result of the analysis.
  let result: AnalysisResult
  /// The path of the configuration, as reports name it.
  private let configurationName: String

  /// Reads and analyses a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - options: How to read it.
  ///   - index: Which of the compiler's indexes to use.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if the input is wrong.
  init(
    of project: Project, _ options: ReadingOptions, index: IndexOptions = IndexOptions(), in surroundings: Surroundings
  ) async throws {
    let reading = try await ProgramReading(of: project, options, in: surroundings)
    let symbols = try index.symbols(for: reading.facts, of: project, in: surroundings)
    self.init(of: project, reading, symbols: symbols)
  }

  /// Analyses a project that was read.
  init(of project: Project, _ reading: ProgramReading, symbols: SymbolTable = SymbolTable()) {
    self.reading = reading
    result = AnalysisPipeline(configuration: project.configuration, symbols: symbols).run(reading.facts)
    configurationName = project.configurationName
  }

  /// All that was found, before a baseline or a filter.
  var report: FindingsReport {
    var summary = reading.summary
    summary.adapters = result.adapters
    summary.undecided = result.undecided
    let mistakes = (reading.unmatchedExclusions + result.unmatchedNames)
      .sorted { $0.position < $1.position }
    let configurationProblems = mistakes.map { mistake in
      Summary.Problem(
        path: configurationName,
        place: Place(path: configurationName, line: mistake.position.line, column: mistake.position.column),
        message: mistake.message)
    }
    summary.problems = configurationProblems + summary.problems
    return FindingsReport(
      findings: result.findings, suppressed: result.suppressed, summary: summary,
      rules: RuleDescription.all)
  }

  /// For each type, how many types are volatile through it.
  var reaches: [OverviewRenderer.Reach] {
    result.types.map { OverviewRenderer.Reach(type: $0.name, count: $0.reach) }
  }

  /// Whether a file still has the same facts as when it was read.
  func isUnchanged(_ bytes: [UInt8], path: String) async -> Bool {
    guard let known = reading.facts.first(where: { $0.path == path }) else { return false }
    let module = known.module
    let read = try? await DeepThread.run { SourceReader().facts(of: bytes, path: path, module: module) }
    guard var facts = read else { return false }
    // Some traits, such as whether a file is a test, also depend on where it is, rather than on what it contains.
    facts.traits = known.traits
    return facts == known
  }
}
