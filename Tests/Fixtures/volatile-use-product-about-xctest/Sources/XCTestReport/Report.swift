// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Report {
  let expiry: Date

  func isExpired() -> Bool { expiry < Date() }
}
