// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Which names of functions and variables say that these are for the developers of the program: `insertDebugElement`.
///
/// Each name is looked at once: most of them occur many times in a program.
struct DeveloperNames {
  private var functions: [String: Bool] = [:]
  private var variables: [String: Bool] = [:]

  /// Whether a function or a variable is named as code for the developers of the program.
  mutating func contain(_ declaration: Declaration) -> Bool {
    let name = declaration.name
    return declaration.kind == .function
      ? Self.find(name, in: &functions, \.namesDouble) : Self.find(name, in: &variables, \.namesDebugging)
  }

  private static func find(_ name: String, in known: inout [String: Bool], _ condition: (String) -> Bool) -> Bool {
    if let found = known[name] { return found }
    let found = condition(name)
    known[name] = found
    return found
  }
}
