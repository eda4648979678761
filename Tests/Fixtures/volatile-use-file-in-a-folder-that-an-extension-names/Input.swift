// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileManager {
  var notesFolder: URL { urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("Notes") }
}

final class Notebook {
  private(set) var pages: [String] = []

  func open(_ name: String) {
    let page = FileManager.default.notesFolder.appendingPathComponent(name)
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return }
    pages.append(text)
  }

  func count() -> Int { pages.count }
}
