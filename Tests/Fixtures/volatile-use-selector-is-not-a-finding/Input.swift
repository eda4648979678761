// SPDX-License-Identifier: Apache-2.0

import AppKit

final class StatusItem {
  func item() -> NSMenuItem { NSMenuItem(title: "Quit", action: #selector(NSApp.terminate), keyEquivalent: "q") }
}
