// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Identification {
  var timeout: TimeInterval = 30
  private(set) var identified = 0

  func identify(_ completion: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + timeout) {
      self.identified += 1
      completion()
    }
  }
}
