// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension ProviderGraph {
  /// A graph that is written down, a provider in each line: `name Type lifetime < names`.
  ///
  /// `!` after the lifetime means volatile, `_` in a type means a space. `root Name Parent` begins a root; what is
  /// read from another one has its root's name in front.
  init(_ text: String) {
    var root = Root(id: "App")
    var graph = ProviderGraph()
    for (number, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "root" {
        root = Root(id: words[1], parent: words.dropFirst(2).first)
        graph.roots.append(root)
        continue
      }
      let id = "\(root.id).\(words[0])"
      graph.providers.append(
        Provider(
          id: id, name: words[0], root: root.id, type: words[1].replacing("_", with: " "),
          lifetime: Lifetime(rawValue: words[2].replacing("!", with: "")) ?? .shared,
          isVolatile: words[2].hasSuffix("!"),
          place: Place(path: "Sources/\(root.id)/Dependencies.swift", line: number + 1, column: 3)))
      for target in words.dropFirst(4) {
        graph.edges.append(Edge(from: id, to: target.contains(".") ? target : "\(root.id).\(target)"))
      }
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    self = graph
  }
}
