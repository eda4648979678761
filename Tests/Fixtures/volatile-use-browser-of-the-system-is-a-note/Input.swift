// SPDX-License-Identifier: Apache-2.0

import AppKit

final class BrowserViewModel {
  private(set) var isChanging = false

  func makeDefault() {
    isChanging = true
    NSWorkspace.shared.setDefaultApplication(at: Bundle.main.bundleURL, toOpenURLsWithScheme: "https") { _ in }
  }
}
