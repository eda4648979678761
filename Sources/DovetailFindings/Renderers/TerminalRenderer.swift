// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The report for people: grouped by type, with reasons and advice.
package struct TerminalRenderer: Sendable {
  /// Sets text off.
  package var styled: Styling

  package init(isColored: Bool) { styled = Styling(isColored: isColored) }

  /// The text of a report, with a newline at its end.
  package func render(_ report: FindingsReport) -> String {
    var lines: [String] = []
    for group in Self.groups(of: report.findings) {
      lines.append(
        styled(group[0].subject.onOneLine, .bold) + styled("  \(group[0].place.path.onOneLine)", .dim))
      for finding in group { lines += self.lines(for: finding) }
      lines.append("")
    }
    lines += legend(of: report.findings)
    lines += conclusion(of: report)
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
    for (index, step) in finding.trace.enumerated() {
      let place = step.place.map { styled("  \($0.description.onOneLine)", .dim) } ?? ""
      lines.append("          \(index == 0 ? "why: " : "     ") \(step.text.onOneLine)\(place)")
    }
    lines.append("          help: \(finding.help.onOneLine)")
    return lines
  }

  /// Where each rule that was reported is explained.
  private func legend(of findings: [Finding]) -> [String] {
    let rules = Set(findings.map(\.rule)).sorted()
    guard let longest = rules.map(\.rawValue.count).max() else { return [] }
    return rules.map { styled("\($0.rawValue.padded(to: longest))  \($0.documentation)", .dim) } + [""]
  }

  /// What could not be read, what could not be decided, and the sum.
  package func conclusion(of report: FindingsReport) -> [String] {
    var lines = report.summary.problems.map { problem in
      let place = problem.place?.description ?? problem.path
      return "\(place.onOneLine): " + styled("warning:", .boldYellow) + " \(problem.message.onOneLine)"
    }
    lines += report.summary.undecided.filter { $0.count > 0 }.map {
      styled("could not resolve \($0.count) of \($0.total) \($0.kind)", .dim)
    }
    lines.append(sum(of: report))
    return lines
  }

  private func sum(of report: FindingsReport) -> String {
    let looked = "in \(counted(report.summary.files, "file"))"
    let asides = Self.asides(of: report)
    let aside = asides.isEmpty ? "" : " (\(asides.joined(separator: ", ")))"
    guard let worst = report.findings.map(\.level).max() else {
      return styled("no findings", .green) + " \(looked)\(aside)"
    }
    let counts = Level.allCases.reversed().compactMap { level in
      let count = report.count(of: level)
      return count == 0 ? nil : counted(count, level == .off ? "finding of level off" : level.rawValue)
    }
    return styled(counts.joined(separator: ", "), .style(of: worst)) + " \(looked)\(aside)"
  }

  private static func asides(of report: FindingsReport) -> [String] {
    let known = report.suppressed.count { $0.origin == .baseline }
    let suppressed = report.suppressed.count - known
    return (known == 0 ? [] : ["\(known) in the baseline"]) + (suppressed == 0 ? [] : ["\(suppressed) suppressed"])
  }
}
