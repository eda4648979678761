// SPDX-License-Identifier: Apache-2.0

/// When escape sequences are written.
package enum ColorChoice: String, ArgumentValue, CaseIterable, Sendable {
  case auto, always, never

  /// Whether they are written.
  ///
  /// - Parameters:
  ///   - isFile: Whether the text goes to a file.
  ///   - surroundings: Where the command runs. `NO_COLOR` switches colours off, and takes precedence; `CLICOLOR_FORCE`
  ///     switches them on even if the output is not a terminal; `CLICOLOR=0` switches them off.
  /// - Returns: The decision.
  package func isColored(inFile isFile: Bool, in surroundings: Surroundings) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: !isFile && Self.isWanted(in: surroundings)
    }
  }

  /// What https://bixense.com/clicolors and https://no-color.org say.
  private static func isWanted(in surroundings: Surroundings) -> Bool {
    func variable(_ name: String) -> String { surroundings.environment[name, default: ""] }
    if !variable("NO_COLOR").isEmpty { return false }
    if !["", "0"].contains(variable("CLICOLOR_FORCE")) { return true }
    return surroundings.isTerminal && variable("CLICOLOR") != "0" && variable("TERM") != "dumb"
  }
}
