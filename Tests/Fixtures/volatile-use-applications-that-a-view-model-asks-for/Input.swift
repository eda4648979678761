// SPDX-License-Identifier: Apache-2.0

import AppKit

final class ShelfViewModel {
  private var names: [String] = []

  func discover() { names = NSWorkspace.shared.runningApplications.compactMap(\.localizedName) }
}
