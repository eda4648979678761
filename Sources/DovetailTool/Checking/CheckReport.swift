// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import DovetailReports

/// The report of `dovetail check`, in the format that its options request.
struct CheckReport {
  let options: CheckCommand
  let report: FindingsReport
  let program: AnalysedProgram
  let project: Project
  let surroundings: Surroundings
  /// Whether there is a baseline, so that this is not the first look at the program.
  let hasBaseline: Bool

  /// Writes the report to a file, or to the standard output.
  func write(to file: String?) throws(Failure) {
    let text =
      switch options.format {
      case .terminal: terminalText(inFile: file != nil)
      case .xcode: XcodeRenderer(pathPrefix: options.absolutePaths ? project.folder + "/" : "").render(report)
      case .github: GitHubRenderer(pathPrefix: project.prefix(in: surroundings)).render(report)
      case .sarif: sarif
      case .json: JSONRenderer(toolVersion: Tool.version).render(report)
      case .html: page
      }
    guard let file else { return surroundings.write(text) }
    try AtomicFile.write(Array(text.utf8), to: file)
    // With the report in a file, the conclusion is still shown.
    let listed = options.format == .terminal ? options.lowestLevel : .off
    let conclusion = TerminalRenderer(isColored: false, from: listed).conclusion(of: report)
    surroundings.say(conclusion.map { $0 + "\n" }.joined())
  }

  private func terminalText(inFile isFile: Bool) -> String {
    let isColored = options.colorOptions.color.isColored(inFile: isFile, in: surroundings)
    let isFirstLook = !options.all && !hasBaseline && !options.selection.isPartial
    // Notes are only counted, so they do not prevent listing the rest.
    let wanted = report.findings.count { $0.level >= options.lowestLevel }
    guard isFirstLook, wanted > OverviewRenderer.threshold else {
      return TerminalRenderer(isColored: isColored, from: options.lowestLevel).render(report)
    }
    let overview = OverviewRenderer(
      isColored: isColored, folder: options.folder, hasConfiguration: project.configurationPath != nil)
    return overview.render(report, reaches: program.reaches)
  }

  private var sarif: String {
    let columns = SourceColumns(of: report.places, in: project.folder)
    let renderer = SARIFRenderer(toolVersion: Tool.version, pathPrefix: project.prefix(in: surroundings)) {
      columns.column(of: $0)
    }
    return renderer.render(report)
  }

  private var page: String {
    var graph = GraphReport(title: project.title, graph: program.result.graph, findings: report)
    graph.firstView = .findings
    return graph.text(in: .html)
  }
}

extension FindingsReport {
  /// Every place that a renderer may name.
  fileprivate var places: [Place] {
    (findings + suppressed.map(\.finding)).flatMap { finding in
      [finding.place] + finding.otherPlaces + finding.trace.compactMap(\.place)
    }
      + summary.problems.compactMap(\.place)
  }
}
