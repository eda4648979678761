// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Export {
  private var text = ""

  func save() {
    let savePanel = NSSavePanel()
    savePanel.begin { _ in
      guard let address = savePanel.url else { return }
      try? self.text.write(to: address, atomically: true, encoding: .utf8)
    }
  }
}
