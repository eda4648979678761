// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension GraphReport {
  /// The lines of a diagram that declare the providers, those of each scope in a group.
  ///
  /// - Parameters:
  ///   - node: Returns the line of the provider with a number.
  ///   - beginning: Returns the lines with which the group of a scope begins, from the number of the scope and the
  ///     scope.
  ///   - end: The line with which each group ends.
  /// - Returns: The lines, indented for a diagram whose own first line is not.
  func groupedLines(
    node: (Int) -> String, beginning: (Int, ProviderGraph.Scope) -> [String], end: String
  ) -> [String] {
    var lines: [String] = []
    var groups = Dictionary(grouping: graph.providers.indices) { graph.providers[$0].scope }
    for (number, scope) in graph.scopes.enumerated() {
      guard let members = groups.removeValue(forKey: scope.id) else { continue }
      lines += beginning(number, scope).map { "  " + $0 }
      lines += members.map { "    " + node($0) }
      lines.append("  " + end)
    }
    return lines + groups.values.joined().sorted().map { "  " + node($0) }
  }
}
