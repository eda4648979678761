// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the names of functions and variables say about their roles: that they are for the developers of the program,
/// such as `insertDebugElement`, for previews, or that they fake something, such as `sampleItems`.
///
/// Each name is looked at once: most of them occur many times in a program.
struct DeveloperNames {
  private var functions: [String: CodeRoles] = [:]
  private var variables: [String: CodeRoles] = [:]

  /// The roles of a function or a variable by its name.
  mutating func roles(of declaration: Declaration) -> CodeRoles {
    let name = declaration.name
    guard declaration.kind == .function else {
      return Self.find(name, in: &variables) { $0.namesDebugging ? .debug : [] }
    }
    return Self.find(name, in: &functions) { name in
      if name.namesDebugging { return .debug }
      return name.namesValuesOfPreview ? .preview : name.namesDouble ? .namedAsDouble : []
    }
  }

  private static func find(
    _ name: String, in known: inout [String: CodeRoles], _ roles: (String) -> CodeRoles
  ) -> CodeRoles {
    if let found = known[name] { return found }
    let found = roles(name)
    known[name] = found
    return found
  }
}
