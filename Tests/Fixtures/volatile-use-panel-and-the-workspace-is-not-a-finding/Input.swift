// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Overlay: NSPanel {
  func show() { print(NSWorkspace.shared.frontmostApplication?.localizedName ?? "") }
}
