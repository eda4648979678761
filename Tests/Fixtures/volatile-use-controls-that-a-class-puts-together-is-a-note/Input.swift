// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Chooser {
  private let slider = NSSlider()
  private let label: NSTextFieldLabel = NSTextFieldLabel()
  private let first: NSButton
  private let second: NSButton

  init(first: NSButton, second: NSButton) { (self.first, self.second) = (first, second) }

  func chosen() -> String? { UserDefaults.standard.string(forKey: "choice") }
}
