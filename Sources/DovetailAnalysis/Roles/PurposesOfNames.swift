// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// What the names of functions and variables say, found once for each: most of them occur many times in a program.
struct PurposesOfNames {
  private var functions: [String: Bool] = [:]
  private var variables: [String: Bool] = [:]

  /// Whether a function or a variable is named as code for the developers of the program.
  mutating func serveDevelopers(_ declaration: Declaration) -> Bool {
    let name = declaration.name
    return declaration.kind == .function
      ? Self.find(name, in: &functions, \.namesDouble) : Self.find(name, in: &variables, \.namesDebugging)
  }

  private static func find(_ name: String, in known: inout [String: Bool], _ purpose: (String) -> Bool) -> Bool {
    if let found = known[name] { return found }
    let found = purpose(name)
    known[name] = found
    return found
  }
}
