// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The forms in which findings can be had.
package enum ReportFormat: String, ArgumentValue, CaseIterable, Sendable {
  case terminal, xcode, github, sarif, json, html
}

extension RuleID: ArgumentValue {}
extension Level: ArgumentValue {}

/// When escape sequences are written.
package enum ColorChoice: String, ArgumentValue, CaseIterable, Sendable {
  case auto, always, never

  /// Whether they are written.
  ///
  /// - Parameters:
  ///   - isFile: Whether the text goes to a file.
  ///   - surroundings: Where the command runs; `NO_COLOR` switches them off.
  /// - Returns: The decision.
  package func isColored(inFile isFile: Bool, in surroundings: Surroundings) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      !isFile && surroundings.isTerminal && surroundings.environment["NO_COLOR", default: ""].isEmpty
        && surroundings.environment["TERM"] != "dumb"
    }
  }
}
