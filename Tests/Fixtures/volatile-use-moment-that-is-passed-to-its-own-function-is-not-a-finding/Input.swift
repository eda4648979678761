// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Shop {
  var isOpen: Bool { isOpen(at: Date()) }

  func isOpen(at moment: Date) -> Bool {
    Calendar(identifier: .gregorian).component(.hour, from: moment) < 18
  }
}
