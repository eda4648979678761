// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension GraphReport {
  /// The providers in the order of the matrix: each before what it is built from, and those of a cycle next to each
  /// other.
  var matrixOrder: [Int] { Array(indexed.dependencies.stronglyConnectedComponents().reversed().joined()) }

  /// The graph as a dependency structure matrix: a mark says that the row is built from the column.
  ///
  /// All marks are above the diagonal, except for those that close a cycle.
  package var matrix: String {
    let order = matrixOrder
    let digits = String(max(order.count, 1)).count
    let names = order.map { label(graph.providers[$0]) }
    let width = names.map(\.count).max() ?? 0
    var lines: [String] = []
    // The numbers of the columns, one digit per line.
    for digit in 0..<digits {
      let columns = order.indices.map { column in Array(String(column + 1).indented(to: digits))[digit] }
      lines.append("".padded(to: width + digits + 3) + columns.map { String($0) }.joined(separator: " "))
    }
    var columns = [Int](repeating: 0, count: graph.providers.count)
    for (column, number) in order.enumerated() { columns[number] = column }
    for (row, number) in order.enumerated() {
      var marks = [String](repeating: "·", count: order.count)
      marks[row] = "\\"
      for target in indexed.dependencies[number] { marks[columns[target]] = columns[target] <= row ? "o" : "x" }
      let name = "\(String(row + 1).indented(to: digits)) \(names[row].padded(to: width))"
      lines.append("\(name)  \(marks.joined(separator: " "))")
    }
    lines += [
      "", "x: the row is built from the column", "o: the same, and it closes a cycle",
      "~: volatile, -: built from something volatile", summary,
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func label(_ provider: ProviderGraph.Provider) -> String {
    let mark =
      switch provider.stability {
      case .stable: " "
      case .builtFromVolatile: "-"
      case .volatile: "~"
      }
    let change = changes[provider.id].map { ", \($0.rawValue)" } ?? ""
    return mark + (graph.roots.count > 1 ? provider.id : provider.name).onOneLine + change
  }
}
