// SPDX-License-Identifier: Apache-2.0

/// What somebody reads who checks a large program for the first time: where it stands, and how to go on.
package struct OverviewRenderer: Sendable {
  /// From so many findings on, and without a baseline, an overview says more than a list.
  package static let threshold = 50

  /// A type, and how many others become volatile through it.
  package struct Reach: Hashable, Sendable {
    package var type: String
    package var count: Int

    package init(type: String, count: Int) {
      self.type = type
      self.count = count
    }
  }

  /// Sets text off.
  package var styled: Styling

  package init(isColored: Bool) { styled = Styling(isColored: isColored) }

  /// The overview, with a newline at its end.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - reaches: Types with their reach, in any order.
  /// - Returns: The text for the terminal.
  package func render(_ report: FindingsReport, reaches: [Reach]) -> String {
    var lines = [styled("\(counted(report.findings.count, "finding")), and no baseline yet", .bold), ""]
    lines += ruleTable(of: report.findings)
    lines += typeTable(of: reaches)
    lines.append(styled("go on with", .bold))
    lines += Self.nextCommands(for: report.findings)
    lines.append("")
    lines += TerminalRenderer(isColored: styled.isColored).conclusion(of: report)
    return lines.joined(separator: "\n") + "\n"
  }

  private func ruleTable(of findings: [Finding]) -> [String] {
    struct Row: Hashable {
      var rule: String, level: Level
    }
    var counts: [Row: Int] = [:]
    for finding in findings {
      let rule = finding.rule.rawValue + (finding.category.map { ", \($0.rawValue)" } ?? "")
      counts[Row(rule: rule, level: finding.level), default: 0] += 1
    }
    let rows = counts.sorted { left, right in
      if left.key.level != right.key.level { return left.key.level > right.key.level }
      return (-left.value, left.key.rule) < (-right.value, right.key.rule)
    }
    return rows.map { row, count in
      let number = String(count)
      let space = String(repeating: " ", count: max(0, 7 - number.count))
      return "\(space)\(number)  \(styled(row.level.rawValue.padded(to: 7), .style(of: row.level)))  \(row.rule)"
    } + [""]
  }

  private func typeTable(of reaches: [Reach]) -> [String] {
    let widest = reaches.filter { $0.count > 0 }.sorted { ($1.count, $0.type) < ($0.count, $1.type) }.prefix(10)
    guard !widest.isEmpty else { return [] }
    return [styled("types with the largest reach (so many others are volatile through them)", .bold)]
      + widest.map { reach in
        let number = String(reach.count)
        return String(repeating: " ", count: max(0, 7 - number.count)) + "\(number)  \(reach.type.onOneLine)"
      } + [""]
  }

  private static func nextCommands(for findings: [Finding]) -> [String] {
    let worst = findings.max { $0.level < $1.level }?.rule ?? .volatileUse
    let commands = [
      ("dovetail check --only \(worst.rawValue)", "the findings of one rule"),
      ("dovetail check --all", "all of them"),
      ("dovetail check --write-baseline", "accept what is there, and report what is new"),
    ]
    let longest = commands.map(\.0.count).max() ?? 0
    return commands.map { "  \($0.padded(to: longest))  \($1)" }
  }
}
