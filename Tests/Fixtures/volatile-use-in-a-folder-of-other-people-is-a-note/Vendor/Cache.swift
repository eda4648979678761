// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Entry {
  private var expires = Date.distantPast

  func isExpired() -> Bool {
    if expires < Date() { return true }
    return false
  }
}
