// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The formats in which findings can be written.
package enum ReportFormat: String, ArgumentValue, CaseIterable, Sendable {
  case terminal, xcode, github, sarif, json, html
}

extension RuleID: ArgumentValue {}

extension Level: ArgumentValue {
  /// There are no findings of the level `off`, so it cannot be chosen.
  package init?(argument: String) {
    self.init(rawValue: argument)
    if self == .off { return nil }
  }

  package static var choices: [String] { allCases.filter { $0 != .off }.map(\.rawValue) }
}
