// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct Arguments {
  var filters: [String] = []
  var isQuick = false
  var listsOnly = false
  var file: String?

  static let usage = """
    usage: DovetailBenchmarks [--filter NAME]… [--quick] [--list] [--json FILE]

      --filter NAME  measure only the rows whose name contains NAME
      --quick        fewer repetitions, and budgets × \(Harness.quick.margin): finds what has become much slower
      --list         print the names and budgets of the rows
      --json FILE    write the figures to FILE as well
    """

  /// Reads the arguments of the process, or returns `nil` if they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--list": listsOnly = true
      case "--filter":
        guard let filter = rest.popFirst() else { return nil }
        filters.append(filter)
      case "--json":
        guard let file = rest.popFirst() else { return nil }
        self.file = file
      default: return nil
      }
    }
  }

  func selects(_ row: Row) -> Bool {
    filters.isEmpty || filters.contains { row.name.contains($0) }
  }
}
