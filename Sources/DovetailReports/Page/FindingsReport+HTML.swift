// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension FindingsReport {
  /// The findings as a part of a page, grouped by what they are about.
  ///
  /// - Parameter providers: For each finding, by its number, the providers that it is about.
  /// - Returns: The part of the page.
  func html(providers: [Int: [ProviderGraph.Provider.ID]]) -> String {
    var subjects: [String] = []
    var groups: [String: [(number: Int, finding: Finding)]] = [:]
    for (number, finding) in findings.enumerated() {
      if groups[finding.subject] == nil { subjects.append(finding.subject) }
      groups[finding.subject, default: []].append((number, finding))
    }
    // What matters most comes first.
    let levels = groups.mapValues { $0.map(\.finding.level).max() ?? .off }
    subjects.sort { (levels[$0] ?? .off) > (levels[$1] ?? .off) }
    let sections = subjects.map { subject in
      "<section class=\"group\"><h2><bdi>\(Markup.escaped(subject))</bdi></h2>"
        + severestFirst(groups[subject] ?? []).map { Self.html($0.number, $0.finding, providers[$0.number] ?? []) }
        .joined()
        + "</section>"
    }
    return "<div class=\"column\"><p>\(Markup.escaped(headline))</p>\(notes)\(sections.joined())\(suppressedHTML)</div>"
  }

  private func severestFirst(_ findings: [(number: Int, finding: Finding)]) -> [(number: Int, finding: Finding)] {
    findings.sorted { ($1.finding.level, $0.number) < ($0.finding.level, $1.number) }
  }

  private var headline: String {
    let counts = [Level.error, .warning, .note].map { counted(count(of: $0), $0.rawValue) }
    let files = summary.files > 0 ? " in \(counted(summary.files, "file"))" : ""
    return findings.isEmpty ? "No findings\(files)." : counts.joined(separator: ", ") + files + "."
  }

  /// What could not be decided or read.
  private var notes: String {
    let undecided = summary.undecided.map { Self.sentence("\($0.statement): \($0.reason)") }
    let problems = summary.problems.map { "\($0.place?.description ?? $0.path): \($0.message)" }
    return (undecided + problems).map { "<p class=\"quiet\">\(Markup.escaped($0))</p>" }.joined()
  }

  private static func sentence(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

  private static func html(_ number: Int, _ finding: Finding, _ providers: [ProviderGraph.Provider.ID]) -> String {
    let links = providers.map { "<a href=\"#\(Markup.address($0))\"><bdi>\(Markup.escaped($0))</bdi></a>" }
    let graph = links.isEmpty ? "" : "<p class=\"quiet\">in the graph: \(links.joined(separator: ", "))</p>"
    let steps = finding.trace.map { step in
      "<li>\(Markup.sentence(step.text))\(step.place.map { " <code>\(Markup.escaped($0.description))</code>" } ?? "")</li>"
    }
    let repetition = finding.repetition.map { "<p class=\"quiet\">\($0)</p>" } ?? ""
    return """
      <article class="finding \(finding.level.rawValue)" id="f\(number)">\
      <p><span class="tag \(finding.level.rawValue)">\(finding.level.rawValue)</span> \
      <a href="\(Markup.escaped(finding.rule.documentation))">\(finding.rule.rawValue)</a>: \
      \(Markup.sentence(finding.message))</p>\
      <code>\(Markup.escaped(finding.place.description))</code>\(repetition)<ol>\(steps.joined())</ol>\
      <p class="help">help: \(Markup.sentence(finding.help))</p>\(graph)</article>
      """
  }

  private var suppressedHTML: String {
    guard !suppressed.isEmpty else { return "" }
    let items = suppressed.map { suppressed in
      let reason =
        switch suppressed.origin {
        case .comment(let reason): reason
        case .baseline: "in the baseline"
        }
      let finding = suppressed.finding
      return "<li><code>\(Markup.escaped(finding.place.description))</code> \(finding.rule.rawValue): "
        + "\(Markup.sentence(finding.message)) (\(Markup.escaped(reason)))</li>"
    }
    return "<section class=\"group\"><h2>Suppressed</h2><ul>\(items.joined())</ul></section>"
  }
}
