// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Shelf {
  private var shown = 0

  func show(_ file: URL) {
    shown += 1
    NSWorkspace.shared.activateFileViewerSelecting([file])
  }
}
