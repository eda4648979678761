// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
import DovetailGraph

/// Selects the findings that are asked for.
package struct FindingFilter {
  /// The rules; all of them if empty.
  package var rules: Set<RuleID> = []
  /// A folder or file, relative to the folder that is analysed; empty for all.
  package var below = ""
  /// The changed lines; `nil` for all lines.
  package var changes: ChangedLines?

  package init() {}

  /// Whether a finding is wanted.
  package func includes(_ finding: Finding) -> Bool {
    (rules.isEmpty || rules.contains(finding.rule)) && includes(path: finding.place.path)
      && changes?.contains(finding.place) ?? true
  }

  /// Whether a file stands in the part that is wanted.
  package func includes(path: String) -> Bool {
    below.isEmpty || path == below || path.hasPrefix(below + "/")
  }

  /// The report with what is wanted.
  package func callAsFunction(_ report: FindingsReport) -> FindingsReport {
    var report = report
    report.findings = report.findings.filter(includes)
    report.suppressed = report.suppressed.filter { includes($0.finding) }
    return report
  }
}
