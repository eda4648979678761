// SPDX-License-Identifier: Apache-2.0

import Disk
import Foundation

final class Presets {
  private(set) var names: [String] = []
  private(set) var opened = Foundation.Date()

  func load() throws {
    guard Disk.exists("presets.json", in: .documents) else { return names = ["First"] }
    names = try Disk.retrieve("presets.json", from: .documents, as: [String].self)
  }

  func isStale() -> Bool { Foundation.Date() > opened.addingTimeInterval(3600) }
}
