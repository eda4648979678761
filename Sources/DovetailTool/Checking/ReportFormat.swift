// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The forms in which findings can be had.
package enum ReportFormat: String, ArgumentValue, CaseIterable, Sendable {
  case terminal, xcode, github, sarif, json, html
}

extension RuleID: ArgumentValue {}
extension Level: ArgumentValue {}
