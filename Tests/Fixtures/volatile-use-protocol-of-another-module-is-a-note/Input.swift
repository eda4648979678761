// SPDX-License-Identifier: Apache-2.0

import Foundation
import Plugins

final class Receipts: Plugin {
  private let file = URL.documentsDirectory.appending(path: "receipts.json")

  func load() -> [String] {
    guard UserDefaults.standard.bool(forKey: "keepsReceipts") else { return [] }
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }
}
