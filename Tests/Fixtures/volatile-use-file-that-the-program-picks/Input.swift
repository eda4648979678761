// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Import {
  private(set) var rows: [String] = []

  func title() -> String { "\(rows.count) rows" }

  func read() throws {
    let file = URL(filePath: "/var/import.csv")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    rows = text.split(separator: ",").map(String.init)
  }
}
