// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Identification {
  private(set) var identified = 0

  func identify(timeout: TimeInterval, _ completion: @escaping () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) {
      self.identified += 1
      completion()
    }
  }
}
