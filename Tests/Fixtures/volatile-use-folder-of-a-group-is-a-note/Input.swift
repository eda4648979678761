// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ledger {
  private var rows: [String] = []

  func add(_ row: String) { rows.append(row) }
  func place() -> URL? { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.ledger") }
}
