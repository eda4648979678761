// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Draft: Codable {
  let created: Date
  init() { created = Date() }
}

final class Editor {
  private var draft = Draft()
  func clear() { draft = Draft() }
}
