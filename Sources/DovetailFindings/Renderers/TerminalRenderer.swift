// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The report for people: grouped by type, most severe first, with reasons and advice.
package struct TerminalRenderer: Sendable {
  /// Styles text, if the output is coloured.
  package var styled: Styling
  /// The lowest level of the findings that are listed; the others are only counted.
  package var lowestLevel: Level

  package init(isColored: Bool, from lowestLevel: Level = .off) {
    styled = Styling(isColored: isColored)
    self.lowestLevel = lowestLevel
  }

  /// The text of a report, with a newline at its end.
  package func render(_ report: FindingsReport) -> String {
    var lines: [String] = []
    let listed = Level.allCases.reversed().filter { $0 >= lowestLevel }
      .flatMap { level in report.findings.filter { $0.level == level } }
    for group in Self.groups(of: listed) {
      lines.append(
        styled(group[0].subject.onOneLine, .bold) + styled("  \(group[0].place.path.onOneLine)", .dim))
      for finding in group { lines += self.lines(for: finding) }
      lines.append("")
    }
    lines += legend(of: listed)
    lines += conclusion(of: report, listsPlaces: lowestLevel <= .note)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The findings of each type, in the order of each type's first finding.
  static func groups(of findings: [Finding]) -> [[Finding]] {
    struct Key: Hashable {
      var path: String, subject: String
    }
    var positions: [Key: Int] = [:]
    var groups: [[Finding]] = []
    for finding in findings {
      let key = Key(path: finding.place.path, subject: finding.subject)
      if let position = positions[key] {
        groups[position].append(finding)
      } else {
        positions[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func lines(for finding: Finding) -> [String] {
    let position = "\(finding.place.line):\(finding.place.column)".padded(to: 7)
    let level = styled(finding.level.rawValue.padded(to: 7), .style(of: finding.level))
    let rule = finding.rule.rawValue + (finding.category.map { ", \($0.rawValue)" } ?? "")
    var lines = ["  \(position) \(level) \(finding.message.onOneLine) " + styled("[\(rule)]", .dim)]
    if let repetition = finding.repetition { lines.append("          \(repetition)") }
    for (index, step) in finding.trace.enumerated() {
      // A step at the place of the finding itself does not repeat that place.
      let elsewhere = step.place.flatMap { $0 == finding.place ? nil : $0 }
      let place = elsewhere.map { styled("  \($0.description.onOneLine)", .dim) } ?? ""
      lines.append("          \(index == 0 ? "why: " : "     ") \(step.text.onOneLine)\(place)")
    }
    lines.append("          help: \(finding.help.onOneLine)")
    return lines
  }

  /// Where each rule that was reported is explained.
  private func legend(of findings: [Finding]) -> [String] {
    let rules = Set(findings.map(\.rule)).sorted()
    guard let longest = rules.map(\.rawValue.count).max() else { return [] }
    return rules.map { rule in
      styled("\(rule.rawValue.padded(to: longest))  `dovetail explain \(rule.rawValue)`, \(rule.documentation)", .dim)
    } + [""]
  }

  /// What could not be read or decided, what is not listed, and the totals.
  package func conclusion(of report: FindingsReport, listsPlaces: Bool = false) -> [String] {
    var lines = report.summary.problems.map { problem in
      let place = problem.place?.description ?? problem.path
      return "\(place.onOneLine): " + styled("warning:", .boldYellow) + " \(problem.message.onOneLine)"
    }
    for undecided in report.summary.undecided {
      let places = undecided.places.map(\.description.onOneLine)
      let others = places.count == 1 ? "" : " and in \(counted(places.count - 1, "other place")); `--all` lists them"
      let listed = listsPlaces ? places : places.prefix(1).map { "at \($0)\(others)" }
      lines += [styled(undecided.statement, .dim)] + ([undecided.reason] + listed).map { styled("  \($0)", .dim) }
    }
    if listsPlaces, !report.summary.adapters.isEmpty {
      let adapters = report.summary.adapters.map { "\($0.type.onOneLine) (\($0.uses))" }.joined(separator: ", ")
      lines.append(styled("not reported in adapters, which can be replaced as a whole: \(adapters)", .dim))
    }
    if let unlisted = Self.counts(of: report.findings.filter { $0.level < lowestLevel }) {
      lines.append(styled("not listed: \(unlisted); `--all` lists them", .dim))
    }
    lines.append(sum(of: report))
    return lines
  }

  private func sum(of report: FindingsReport) -> String {
    let looked = "in \(counted(report.summary.files, "file"))"
    let asides = Self.asides(of: report)
    let aside = asides.isEmpty ? "" : " (\(asides.joined(separator: ", ")))"
    guard let worst = report.findings.map(\.level).max(), let counts = Self.counts(of: report.findings) else {
      return styled("no findings", .green) + " \(looked)\(aside)"
    }
    return styled(counts, .style(of: worst)) + " \(looked)\(aside)"
  }

  /// The number of findings of each level, highest level first: `1 error, 2 warnings`; `nil` if there are none.
  static func counts(of findings: [Finding]) -> String? {
    let counts = Level.allCases.reversed().compactMap { level in
      let count = findings.count { $0.level == level }
      return count == 0 ? nil : counted(count, level.rawValue)
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  private static func asides(of report: FindingsReport) -> [String] {
    let known = report.suppressed.count { $0.origin == .baseline }
    let suppressed = report.suppressed.count - known
    let adapters = report.summary.adapters
    let wrapped = "\(counted(adapters.reduce(0) { $0 + $1.uses }, "use")) in \(counted(adapters.count, "adapter"))"
    return (known == 0 ? [] : ["\(known) in the baseline"]) + (suppressed == 0 ? [] : ["\(suppressed) suppressed"])
      + (adapters.isEmpty ? [] : [wrapped])
  }
}
