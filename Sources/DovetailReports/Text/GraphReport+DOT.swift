// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension GraphReport {
  /// The graph in the language of Graphviz: `dot -Tsvg`.
  ///
  /// Each provider is to the left of what it is built from. The colour shows volatility, the shape the lifetime, and a
  /// box around providers their root. A read that has to be deferred is dashed.
  package var dot: String {
    var lines = [
      "digraph \(Self.quoted(title)) {",
      "  rankdir=LR",
      "  graph [fontname=\"sans-serif\" style=\"rounded\" color=\"#cbd5e1\" ranksep=0.8]",
      "  node [fontname=\"sans-serif\" fontsize=11 style=\"filled\" height=0.3]",
      "  edge [color=\"#94a3b8\" arrowsize=0.7]",
    ]
    lines += groupedLines(
      node: node,
      beginning: { number, root in ["subgraph cluster_\(number) {", "  label=\(Self.quoted(root.id))"] },
      end: "}")
    for edge in indexed.dependencies.edges {
      lines.append("  n\(edge.from) -> n\(edge.to)" + attributes(of: edge))
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ number: Int) -> String {
    let provider = graph.providers[number]
    let (fill, line) = provider.stability.colors
    let shape =
      switch provider.lifetime {
      case .shared: "box"
      case .weak: "hexagon"
      case .perResolution: "octagon"
      case .transient: "ellipse"
      }
    let change = changes[provider.id]
    let border =
      switch change {
      case .added, .changed: " penwidth=3"
      case .removed: " style=\"filled,dashed\""
      case nil: ""
      }
    let label = Self.quoted(provider.name + "\n" + provider.type)
    let tooltip = Self.quoted(provider.place?.description ?? provider.id)
    return
      "n\(number) [label=\(label) shape=\(shape) fillcolor=\"\(fill)\" color=\"\(change?.color ?? line)\"\(border) tooltip=\(tooltip)]"
  }

  private func attributes(of edge: Adjacency.Edge) -> String {
    if isDeferred(edge) { return " [color=\"#c2410c\" style=\"dashed\" constraint=false]" }
    guard let change = change(of: edge), change != .changed else { return "" }
    return " [color=\"\(change.color)\" \(change == .added ? "penwidth=2" : "style=\"dotted\"")]"
  }

  /// A string of the language, in which only quotes, backslashes and line breaks are special.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
