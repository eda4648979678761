// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The first report about a large program: an overview of the findings, and what to do next.
package struct OverviewRenderer: Sendable {
  /// With more findings than this and without a baseline, an overview is more useful than a list.
  package static let threshold = 50
  /// The maximum number of lines about the worst findings.
  private static let namedFindings = 10

  /// A type, and how many others become volatile through it.
  package struct Reach: Hashable, Sendable {
    package var type: String
    package var count: Int

    package init(type: String, count: Int) {
      self.type = type
      self.count = count
    }
  }

  /// Styles text, if the output is coloured.
  package var styled: Styling
  /// The folder as it was given on the command line, for the suggested commands; `nil` if none was given.
  package var folder: String?
  /// Whether the program has a configuration, so that `dovetail init` is not suggested.
  package var hasConfiguration: Bool

  package init(isColored: Bool, folder: String? = nil, hasConfiguration: Bool = false) {
    styled = Styling(isColored: isColored)
    self.folder = folder
    self.hasConfiguration = hasConfiguration
  }

  /// The overview, with a newline at its end.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - reaches: Types and their reach, in any order.
  /// - Returns: The text for the terminal.
  package func render(_ report: FindingsReport, reaches: [Reach]) -> String {
    let counts = TerminalRenderer.counts(of: report.findings) ?? "no findings"
    var lines = [styled("\(counts), and no baseline yet", .bold), ""]
    lines += worst(of: report.findings)
    lines += ruleTable(of: report.findings)
    lines += typeTable(of: reaches)
    lines.append(styled("next steps", .bold))
    lines += nextCommands(for: report.findings, reaches)
    lines.append("")
    lines += TerminalRenderer(isColored: styled.isColored).conclusion(of: report)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where the errors are, or otherwise the warnings.
  private func worst(of findings: [Finding]) -> [String] {
    guard let level = findings.map(\.level).max(), level >= .warning else { return [] }
    let all = findings.filter { $0.level == level }
    let named = all.count <= Self.namedFindings ? all : Array(all.prefix(Self.namedFindings - 1))
    var lines = named.map { finding in
      styled("  \(finding.place.description.onOneLine)", .dim) + "  \(finding.message.onOneLine)"
    }
    if all.count > named.count { lines.append("  and \(counted(all.count - named.count, "more \(level.rawValue)"))") }
    return [styled("\(level.rawValue)s", .style(of: level))] + lines + [""]
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
    return [styled("findings of each rule", .bold)]
      + rows.map { row, count in
        "\(String(count).indented(to: 7))  \(styled(row.level.rawValue.padded(to: 7), .style(of: row.level)))  \(row.rule)"
      } + [""]
  }

  private func typeTable(of reaches: [Reach]) -> [String] {
    let widest = Self.widest(reaches).prefix(10)
    guard !widest.isEmpty else { return [] }
    return [styled("types with the largest reach: how many others depend on the outside world through them", .bold)]
      + widest.map { reach in
        "\(String(reach.count).indented(to: 7))  \(reach.type.onOneLine)"
      } + [""]
  }

  private static func widest(_ reaches: [Reach]) -> [Reach] {
    reaches.filter { $0.count > 0 }.sorted { ($1.count, $0.type) < ($0.count, $1.type) }
  }

  private func nextCommands(for findings: [Finding], _ reaches: [Reach]) -> [String] {
    let worst = findings.max { $0.level < $1.level }
    let level = worst?.level ?? .off
    let isShort = level >= .warning && findings.count { $0.level == level } <= Self.threshold
    let place = folder.map { " " + Self.quoted($0.onOneLine) } ?? ""
    let type = Self.widest(reaches).first.map { Self.quoted($0.type.onOneLine) } ?? "TYPE"
    let commands = [
      hasConfiguration
        ? ("dovetail check\(place) --write-baseline", "accept what is there, and report what is new")
        : ("dovetail init\(place)", "write a configuration, accept what is there, and report what is new"),
      isShort
        ? ("dovetail check\(place) --level \(level.rawValue)", "the \(level.rawValue)s with reasons and advice")
        : (
          "dovetail check\(place) --only \((worst?.rule ?? .volatileUse).rawValue)",
          "the findings of one rule with reasons and advice"
        ),
      ("dovetail check\(place) --all", "all findings"),
      ("dovetail explain \(type)\(place)", "why a type depends on the outside world, and what creates it"),
    ]
    let longest = commands.map(\.0.count).max() ?? 0
    return commands.map { "  \($0.padded(to: longest))  \($1)" }
  }

  /// A word with the quotes that a shell needs.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-+/".contains($0) }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
