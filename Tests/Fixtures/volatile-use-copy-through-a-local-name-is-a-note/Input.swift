// SPDX-License-Identifier: Apache-2.0

import AppKit

final class MenuTarget {
  private var copied: [URL] = []

  func handle(_ action: String) {
    let pasteboard = NSPasteboard.general
    pasteboard.clearContents()
    pasteboard.writeObjects(copied as [NSURL])
  }
}
