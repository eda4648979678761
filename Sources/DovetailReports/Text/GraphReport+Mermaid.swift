// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension GraphReport {
  /// The graph as a Mermaid flowchart, which GitHub and others draw in Markdown pages.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    lines += groupedLines(
      node: node, beginning: { number, root in ["subgraph s\(number)[\(Self.quoted(root.id))]"] }, end: "end")
    var styles = graph.providers.indices.compactMap { number in
      changes[graph.providers[number].id].map { "  style n\(number) \(Self.style(of: $0))" }
    }
    for (number, edge) in indexed.dependencies.edges.enumerated() {
      lines.append("  n\(edge.from) \(isDeferred(edge) ? "-.->" : "-->") n\(edge.to)")
      if let change = change(of: edge), change != .changed {
        styles.append("  linkStyle \(number) \(Self.style(of: change))")
      }
    }
    lines += styles
    lines += ProviderGraph.Provider.Stability.allCases.map { stability in
      let (fill, line) = stability.colors
      return "  classDef \(stability.rawValue) fill:\(fill),stroke:\(line),color:#1f2933"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func style(of change: Change) -> String {
    "stroke:\(change.color)," + (change == .removed ? "stroke-dasharray:2 4" : "stroke-width:3px")
  }

  private func node(_ number: Int) -> String {
    let provider = graph.providers[number]
    let label = Self.quoted(provider.name, provider.type)
    let shape =
      switch provider.lifetime {
      case .shared: "[\(label)]"
      case .weak: "{{\(label)}}"
      case .perResolution: "[/\(label)\\]"
      case .transient: "([\(label)])"
      }
    return "n\(number)\(shape):::\(provider.stability.rawValue)"
  }

  /// Lines of text in quotes, with the characters that could be markup written as character codes.
  private static func quoted(_ lines: String...) -> String {
    let texts = lines.map { line in
      line.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"", "#", "&", "<", ">", "`", "\\", "*", "_", ";", "%", "$": "#\(scalar.value);"
        case _ where scalar.value < 0x20: " "
        default: String(scalar)
        }
      }
      .joined()
    }
    return "\"" + texts.joined(separator: "<br/>") + "\""
  }
}
