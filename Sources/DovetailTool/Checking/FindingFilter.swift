// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
import DovetailGraph

/// Selects the requested findings.
package struct FindingFilter {
  /// The rules; all of them if empty.
  package var rules: Set<RuleID> = []
  /// A folder or file, relative to the folder that is analysed; empty for all.
  package var below = ""
  /// The changed lines; `nil` for all lines.
  package var changes: ChangedLines?

  package init() {}

  /// The requested part of a finding: all of it, the places that changed, or nothing.
  package func part(of finding: Finding) -> Finding? {
    guard rules.isEmpty || rules.contains(finding.rule), includes(path: finding.place.path) else { return nil }
    guard let changes else { return finding }
    if let part = finding.limited(to: changes.contains) { return part }
    // Any of its reads may be the one that closes the cycle, or that reaches into a child root.
    let isAboutReads = finding.rule == .constructionCycle || finding.rule == .captiveDependency
    return isAboutReads && finding.trace.contains { $0.place.map(changes.contains) ?? false } ? finding : nil
  }

  /// Whether a file is in the requested part.
  package func includes(path: String) -> Bool {
    below.isEmpty || path == below || path.hasPrefix(below + "/")
  }

  /// The report with the requested findings only.
  package func applied(to report: FindingsReport) -> FindingsReport {
    var report = report
    report.findings = report.findings.compactMap(part).sorted()
    report.suppressed = report.suppressed.compactMap { suppressed in
      part(of: suppressed.finding).map { SuppressedFinding($0, suppressed.origin) }
    }
    .sorted { $0.finding < $1.finding }
    return report
  }
}
