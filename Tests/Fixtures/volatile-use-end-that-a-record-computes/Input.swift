// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Note {
  var tags: [String] = []

  init(lifetime: TimeInterval) {
    tags.append(String(Date.now.timeIntervalSince1970 + lifetime))
  }
}
