// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ledger {
  private var entries: [String] = []
  private let folder = URL(filePath: "/var/ledger")

  func append(_ entry: String) { entries.append(entry) }

  func save() throws {
    let data = try JSONEncoder().encode(entries)
    try data.write(to: folder.appending(path: "entries.json"), options: .atomic)
  }
}
