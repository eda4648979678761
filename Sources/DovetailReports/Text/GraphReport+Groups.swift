// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension GraphReport {
  /// The lines of a diagram that declare the providers, those of each root in a group.
  ///
  /// - Parameters:
  ///   - node: Returns the line of the provider with a number.
  ///   - beginning: Returns the lines with which the group of a root begins, from the number of the root and the
  ///     root.
  ///   - end: The line with which each group ends.
  /// - Returns: The lines, indented for a diagram whose own first line is not.
  func groupedLines(
    node: (Int) -> String, beginning: (Int, ProviderGraph.Root) -> [String], end: String
  ) -> [String] {
    var lines: [String] = []
    var groups = Dictionary(grouping: graph.providers.indices) { graph.providers[$0].root }
    for (number, root) in graph.roots.enumerated() {
      guard let members = groups.removeValue(forKey: root.id) else { continue }
      lines += beginning(number, root).map { "  " + $0 }
      lines += members.map { "    " + node($0) }
      lines.append("  " + end)
    }
    return lines + groups.values.joined().sorted().map { "  " + node($0) }
  }
}
