// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import DovetailReports
import Foundation
import SwiftParser

/// One program of spoiled files, sent through all stages as the tool does it, with what must hold for any input.
struct Trial {
  /// How long the parser may take for one file, less than the tool allows it: there are many inputs.
  static let parsingLimit = Duration.seconds(2)

  /// What became of an input.
  enum Outcome: String {
    /// It went through all stages.
    case tried
    /// So it did, but for a file that was left out without being parsed.
    case refused
    /// The parser takes too long for it.
    case slow
  }

  let inputs: [[UInt8]]
  /// The folder that the program is written to.
  let folder: String

  func run() async throws -> Outcome {
    try writeFiles()
    let tree = SourceTree(at: folder)
    var reading = FactsReading(threads: 1, version: "fuzz")
    reading.parsingLimit = Self.parsingLimit
    let read = await reading.read(tree)
    guard read.files.count == inputs.count else { throw FuzzError(description: "a file is missing") }
    guard read.parsedCount == inputs.count else {
      try checkThatParserIsSlow()
      return .slow
    }
    try check(read.files)
    return read.files.contains(where: \.isLeftOut) ? .refused : .tried
  }

  private func writeFiles() throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    for (number, bytes) in inputs.enumerated() {
      let path = folder + "/" + Self.path(of: number)
      try manager.createDirectory(atPath: folder + "/Sources/M\(number % 2)", withIntermediateDirectories: true)
      guard manager.createFile(atPath: path, contents: Data(bytes)) else {
        throw FuzzError(description: "cannot write \(path)")
      }
    }
  }

  /// Two modules for three files.
  private static func path(of number: Int) -> String { "Sources/M\(number % 2)/F\(number).swift" }

  /// That nothing but the parser takes so long: what is read from the tree takes a small part of its time.
  private func checkThatParserIsSlow() throws {
    let start = ContinuousClock.now
    for bytes in inputs {
      do throws(DeepThread.Failure) {
        try DeepThread().run(atMost: Self.parsingLimit) {
          _ = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
        }
      } catch {
        return
      }
    }
    let time = ContinuousClock.now - start
    guard time < Self.parsingLimit / 2 else { return }
    throw FuzzError(description: "reading takes over \(Self.parsingLimit), and the parser alone \(time)")
  }

  private func check(_ facts: [FileFacts]) throws {
    guard try FactsFile.decode(FactsFile.encode(facts)) == facts else {
      throw FuzzError(description: "facts change when they are written and read")
    }
    let result = AnalysisPipeline().run(facts)
    guard AnalysisPipeline().run(facts.reversed()).findings == result.findings else {
      throw FuzzError(description: "the order of the files changes the findings")
    }
    try checkPlaces(of: result.findings)
    try render(result)
    try checkEdits(of: result.findings)
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

  private func checkEdits(of findings: [Finding]) throws {
    for finding in findings {
      for edit in finding.edits {
        guard let number = inputs.indices.first(where: { Self.path(of: $0) == edit.path }),
          edit.offset >= 0, edit.length >= 0, edit.offset + edit.length <= inputs[number].count
        else { throw FuzzError(description: "an edit outside of its file: \(edit)") }
      }
    }
  }
}
