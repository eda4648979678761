// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message of the runtime, taken apart.
struct Report {
  let rule: String
  let path: [String]
  /// The places, by the names in the path.
  let lines: [String: Int]

  init?(_ text: String) {
    let rows = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let first = rows.firstIndex(where: { $0.hasPrefix("error: [Dovetail/") }), rows.last!.hasPrefix("help: ")
    else { return nil }
    rule = String(rows[first].dropFirst("error: [Dovetail/".count).prefix { $0 != "]" })
    path = rows[(first + 1)...].first { $0.contains(" → ") }?.components(separatedBy: " → ") ?? []
    var lines: [String: Int] = [:]
    for row in rows[(first + 1)...] {
      let words = row.split(separator: " ")
      if words.count == 2, let number = row.split(separator: ":").last.flatMap({ Int($0) }) {
        lines[String(words[0])] = number
      }
    }
    self.lines = lines
  }
}
