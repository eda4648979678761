// SPDX-License-Identifier: Apache-2.0

import AllocationCounter
import Foundation

/// Measures Dovetail beside what it competes with, and fails if a budget is exceeded.
@main
enum Benchmarks {
  // Replacements come before several threads: one costs more as soon as another thread has ever read a root.
  static var rows: [Row] { readingRows + buildingRows + replacingRows + threadRows + scopeRows }

  static func main() throws {
    guard let arguments = Arguments(CommandLine.arguments) else {
      print(Arguments.usage)
      exit(2)
    }
    let rows = rows.filter(arguments.selects)
    if arguments.listsOnly { return Report.printList(rows) }
    allocation_counter_steady_heap(CommandLine.unsafeArgv)
    let harness = arguments.isQuick ? Harness.quick : Harness.full
    var measurements: [Measurement] = []
    Report.printHeader()
    for row in rows {
      let measurement = harness.measure(row)
      measurements.append(measurement)
      Report.print(measurement, of: row)
    }
    if let file = arguments.file { try Report.write(measurements, to: file) }
    let failed = measurements.filter { !$0.isWithinBudget }
    if failed.isEmpty { return }
    print("\nover budget\(harness.margin > 1 ? " × \(harness.margin)" : ""):")
    for measurement in failed { print("  \(measurement.row)  \(measurement.budget)") }
    exit(1)
  }
}
