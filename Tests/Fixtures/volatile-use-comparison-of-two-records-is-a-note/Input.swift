// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Backup {
  let created: Date
  let name: String

  init(name: String) {
    self.name = name
    created = Date()
  }

  func precedes(_ other: Backup) -> Bool { created < other.created }
}
