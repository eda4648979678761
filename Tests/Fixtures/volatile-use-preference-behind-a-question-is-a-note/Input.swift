// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Snapshots {
  private(set) var isSaved = false

  func save() {
    isSaved = confirm()
  }

  func discard() { isSaved = false }

  func toggle() { isSaved.toggle() }

  func title() -> String { isSaved ? "Saved" : "New" }

  private func confirm() -> Bool {
    if UserDefaults.standard.bool(forKey: "suppressed") { return true }
    let alert = NSAlert()
    alert.messageText = "There is little space left."
    return alert.runModal() == .alertFirstButtonReturn
  }
}
