// SPDX-License-Identifier: Apache-2.0

import AppKit

final class Applications {
  private var names: [String] = []

  func discover() { names = NSWorkspace.shared.runningApplications.compactMap(\.localizedName) }
}
