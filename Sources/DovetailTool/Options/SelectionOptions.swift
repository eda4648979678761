// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import Foundation

/// The options of `dovetail check` that say which findings count.
struct SelectionOptions: ParameterGroup {
  @Option("Reports only findings of these rules; `dovetail rules` lists them.", placeholder: "RULE") var only: [RuleID]
  @Option("Reports only findings on lines changed since a revision.", placeholder: "REVISION") var since: String?
  @Option("Reports only findings in this folder or file; the whole program is analysed.", placeholder: "PATH")
  var below: String?

  /// Whether only some of the findings are reported.
  var isPartial: Bool { !only.isEmpty || since != nil || below != nil }

  /// A note about which findings count; `nil` if all of them do.
  var note: String? {
    let parts = [
      only.isEmpty ? nil : "of \(only.map(\.rawValue).joined(separator: " and "))", below.map { "below \($0)" },
      since.map { "on lines that changed since \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "only these findings count: \(parts.joined(separator: ", "))"
  }

  /// The findings that count.
  ///
  /// - Throws: A ``Failure`` if the part is not one of the project, or if there is no such revision.
  func filter(for project: Project, in surroundings: Surroundings) throws(Failure) -> FindingFilter {
    var filter = FindingFilter()
    filter.rules = Set(only)
    if let below {
      let path = surroundings.absolute(below)
      guard let inside = path.path(in: project.folder) else {
        throw Failure(
          "\(path) is not in the folder that is analysed, \(project.folder); `--below` is relative to the current folder"
        )
      }
      filter.below = inside
    }
    if let since {
      let git = Git(folder: project.folder, environment: surroundings.environment)
      filter.changes = try ChangedLines(since: since, git: git)
    }
    return filter
  }

  /// Refuses a part of the program that does not exist, and notes if it contains no Swift file that was read.
  func refuseEmptyPart(
    _ filter: FindingFilter, of program: AnalysedProgram, in surroundings: Surroundings
  ) throws(Failure) {
    guard let below, !program.reading.facts.contains(where: { filter.includes(path: $0.path) }) else { return }
    guard FileManager.default.fileExists(atPath: surroundings.absolute(below)) else {
      throw Failure("there is no file or folder \(below.onOneLine); `--below` takes one of the program")
    }
    surroundings.note("no Swift file that is read is in \(below.onOneLine), so nothing is reported there")
  }

  /// Notes which of the requested rules are off: silence would suggest that they had found nothing.
  func noteRulesThatAreOff(of project: Project, _ report: FindingsReport, in surroundings: Surroundings) {
    for rule in RuleDescription.all where only.contains(rule.id) && project.configuration.level(of: rule) == .off {
      guard !report.findings.contains(where: { $0.rule == rule.id }) else { continue }
      surroundings.note(
        "the rule `\(rule.id.rawValue)` is off, so it finds nothing; give it a level in .dovetail.json: "
          + "`\"levels\": { \"\(rule.id.rawValue)\": \"warning\" }`")
    }
  }
}
