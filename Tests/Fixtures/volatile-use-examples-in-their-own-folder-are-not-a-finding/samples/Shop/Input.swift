// SPDX-License-Identifier: Apache-2.0

import Foundation

package final class Shop {
  private var opened = 0

  package func isOpen(_ end: Date) -> Bool {
    opened += 1
    return Date() < end
  }
}
