// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Draft: Codable {
  let text: String
  let created: Date

  init(text: String) {
    self.text = text
    created = Date()
  }
}
