// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Check {
  private var count = 0

  func isThere() -> Bool {
    count += 1
    return FileManager.default.fileExists(atPath: "/etc/hosts")
  }
}

print(Check().isThere())
