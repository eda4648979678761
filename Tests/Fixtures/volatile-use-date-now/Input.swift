// SPDX-License-Identifier: Apache-2.0

import Foundation

actor Sessions {
  private var expiry: Date?

  func isValid() -> Bool {
    guard let expiry else { return false }
    return expiry > Date.now
  }
}
