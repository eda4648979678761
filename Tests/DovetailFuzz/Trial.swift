// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import DovetailReports
import Foundation

/// One program of spoiled files, sent through all stages, with what must hold for any input.
struct Trial: Sendable {
  let inputs: [[UInt8]]

  func run() throws {
    var facts: [FileFacts] = []
    for (number, bytes) in inputs.enumerated() {
      let file = SourceReader().facts(of: bytes, path: "Sources/M\(number)/F.swift", module: "M\(number % 2)")
      facts.append(file)
    }
    guard try FactsFile.decode(FactsFile.encode(facts)) == facts else {
      throw FuzzError(description: "facts change when they are written and read")
    }
    let result = AnalysisPipeline().run(facts)
    guard AnalysisPipeline().run(facts.reversed()).findings == result.findings else {
      throw FuzzError(description: "the order of the files changes the findings")
    }
    try checkPlaces(of: result.findings)
    try render(result)
    try fix(result.findings)
  }

  private func checkPlaces(of findings: [Finding]) throws {
    for finding in findings {
      guard finding.place.line >= 1, finding.place.column >= 1, !finding.trace.isEmpty, !finding.message.isEmpty else {
        throw FuzzError(description: "a finding without place or reason: \(finding)")
      }
    }
  }

  private func render(_ result: AnalysisResult) throws {
    var report = FindingsReport(
      findings: result.findings, suppressed: result.suppressed, rules: RuleDescription.all)
    report.summary.undecided = result.undecided
    let texts = [
      TerminalRenderer(isColored: true).render(report), XcodeRenderer().render(report), GitHubRenderer().render(report),
      OverviewRenderer(isColored: false).render(
        report, reaches: result.types.map { .init(type: $0.name, count: $0.reach) }),
    ]
    for json in [SARIFRenderer(toolVersion: "0").render(report), JSONRenderer(toolVersion: "0").render(report)] {
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
    guard texts.allSatisfy({ $0.isEmpty || $0.hasSuffix("\n") }) else { throw FuzzError(description: "a torn report") }
    let baseline = Baseline(accepting: report.findings)
    guard try Baseline(reading: Array(baseline.text.utf8)) == baseline, baseline.divide(report.findings).new.isEmpty
    else {
      throw FuzzError(description: "a baseline does not accept what it was made of")
    }
    let graph = GraphReport(title: "fuzz", graph: result.graph, base: result.graph, findings: report)
    for format in GraphFormat.allCases where graph.text(in: format).isEmpty {
      throw FuzzError(description: "an empty graph as \(format)")
    }
  }

  private func fix(_ findings: [Finding]) throws {
    for finding in findings {
      for edit in finding.edits {
        guard let number = Int(edit.path.dropFirst(9).prefix { $0 != "/" }), inputs.indices.contains(number),
          edit.offset >= 0, edit.length >= 0, edit.offset + edit.length <= inputs[number].count
        else { throw FuzzError(description: "an edit outside of its file: \(edit)") }
      }
    }
  }
}
