// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The forms in which findings can be had.
package enum ReportFormat: String, ArgumentValue, CaseIterable, Sendable {
  case terminal, xcode, github, sarif, json, html
}

extension RuleID: ArgumentValue {}

extension Level: ArgumentValue {
  /// A finding of the level `off` is never made, so no report can begin with it.
  package init?(argument: String) {
    self.init(rawValue: argument)
    if self == .off { return nil }
  }

  package static var choices: [String] { allCases.filter { $0 != .off }.map(\.rawValue) }
}
