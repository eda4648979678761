// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Kernel {
  private var checks = 0

  func isThere(_ path: String) -> Bool {
    checks += 1
    let manager = FileManager.default
    let address = URL(filePath: path)
    return manager.fileExists(atPath: address.path)
  }

  func number() -> Int { checks }
}
