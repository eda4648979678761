// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Prints the table.
enum Report {
  private static let columns = [
    ("row", 34), ("ratio", 8), ("budget", 8), ("baseline", 13), ("allocations", 13), ("verdict", 8),
  ]

  static func printHeader() {
    Swift.print(line(columns.map(\.0)))
    Swift.print(String(repeating: "-", count: columns.reduce(0) { $0 + $1.1 }))
  }

  static func print(_ measurement: Measurement, of row: Row) {
    let verdict =
      if row.budget.limit == nil { "" } else if !measurement.isWithinBudget { "FAILED" } else {
        row.budget.allows(measurement.ratio, margin: 1) ? "ok" : "over"
      }
    let cells = [
      measurement.row, number(measurement.ratio), row.budget.text,
      measurement.baselineNanoseconds.map { number($0) + " ns" } ?? "", allocations(measurement), verdict,
    ]
    Swift.print(line(cells) + (measurement.note.isEmpty ? "" : " " + measurement.note))
    fflush(nil)
  }

  static func printList(_ rows: [Row]) {
    for row in rows { Swift.print(pad(row.name, 34) + row.budget.wording) }
  }

  static func write(_ measurements: [Measurement], to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(measurements).write(to: URL(fileURLWithPath: file))
  }

  static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }

  private static func allocations(_ measurement: Measurement) -> String {
    guard let own = measurement.allocations else { return "" }
    func text(_ value: Double) -> String { String(format: value == value.rounded() ? "%.0f" : "%.2f", value) }
    return text(own) + (measurement.baselineAllocations.map { " (\(text($0)))" } ?? "")
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, columns).map { pad($0, $1.1) }.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
