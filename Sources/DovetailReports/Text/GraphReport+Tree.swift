// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension GraphReport {
  /// The graph as a tree of text: providers that nothing else is built from are on the left, with what they are built
  /// from below them.
  ///
  /// What has been shown once is not expanded again. If there is a ``path``, it is all that is shown.
  package var tree: String {
    if !path.isEmpty { return pathLines.joined(separator: "\n") + "\n" }
    var lines: [String] = []
    var shown: Set<Int> = []
    let entries = Dictionary(grouping: treeEntries) { graph.providers[$0].root }
    for root in graph.roots {
      guard let entries = entries[root.id] else { continue }
      lines.append(root.id.onOneLine + (root.parent.map { " (child of \($0.onOneLine))" } ?? ""))
      for entry in entries { appendTree(of: entry, to: &lines, shown: &shown) }
      lines.append("")
    }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of providers, without removed ones that are only shown.
  var providerCount: Int { graph.providers.count { changes[$0.id] != .removed } }

  /// The number of edges, without removed ones that are only shown.
  var edgeCount: Int { indexed.dependencies.edges.count { change(of: $0) != .removed } }

  /// The numbers of the graph, in one line.
  var summary: String {
    var parts = [counted(providerCount, "provider"), counted(edgeCount, "edge")]
    parts.append("depth \(measures.depth)")
    parts.append("\(measures.volatileCount) volatile, \(measures.builtFromVolatileCount) built from those")
    if !measures.cycles.isEmpty { parts.append(counted(measures.cycles.count, "cycle")) }
    return parts.joined(separator: ", ")
  }

  /// Providers from which all others can be reached, one for each cycle that nothing else leads to.
  private var treeEntries: [Int] {
    var covered: Set<Int> = []
    return indexed.dependencies.entries().filter { entry in
      if covered.contains(entry) { return false }
      if indexed.dependents[entry].contains(where: { $0 != entry }) {
        covered.formUnion(indexed.dependencies.reach(from: entry))
      }
      return true
    }
  }

  private func appendTree(of entry: Int, to lines: inout [String], shown: inout Set<Int>) {
    // A stack of its own: a chain may be longer than the program's stack is deep.
    var rest = [(number: entry, prefix: "  ", branch: "", continuation: "")]
    while let next = rest.popLast() {
      let dependencies = Array(indexed.dependencies[next.number])
      let isRepeated = !shown.insert(next.number).inserted && !dependencies.isEmpty
      lines.append(next.prefix + next.branch + line(next.number) + (isRepeated ? " (see above)" : ""))
      if isRepeated { continue }
      for (index, dependency) in dependencies.enumerated().reversed() {
        let isLast = index == dependencies.count - 1
        rest.append(
          (dependency, next.prefix + next.continuation, isLast ? "└─ " : "├─ ", isLast ? "   " : "│  "))
      }
    }
  }

  private func line(_ number: Int) -> String {
    let provider = graph.providers[number]
    var words = [provider.lifetime.rawValue]
    switch provider.stability {
    case .stable: break
    case .builtFromVolatile: words.append("built from volatile")
    case .volatile: words.append("volatile")
    }
    if !provider.isRewired { words.append("never rewired") }
    if let construction = provider.construction {
      if construction.isReplaced { words.append("replaced") }
      if construction.decorators > 0 { words.append("decorated") }
    }
    if let change = changes[provider.id] { words.append(change.rawValue) }
    return "\(provider.name.onOneLine): \(provider.type.onOneLine) [\(words.joined(separator: ", "))]"
  }

  /// The path, a provider in each line, with the place of the read that leads on.
  private var pathLines: [String] {
    path.enumerated().map { index, id in
      let provider = indexed.indices[id].map { graph.providers[$0] }
      let arrow = index == 0 ? "" : String(repeating: "  ", count: index - 1) + "└▸ "
      let read = index == 0 ? nil : graph.edges.first { $0.from == path[index - 1] && $0.to == id }?.place
      let place = read ?? provider?.place
      return arrow + id.onOneLine + (provider.map { ": \($0.type.onOneLine)" } ?? "")
        + (place.map { "  \(read == nil ? "" : "read at ")\("\($0)".onOneLine)" } ?? "")
    }
  }
}
