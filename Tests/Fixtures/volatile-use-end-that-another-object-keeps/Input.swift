// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Account { var expiration: Date? }

final class Renewal {
  private(set) var renewals = 0

  func renew(_ account: Account) {
    if let expiration = account.expiration, expiration.timeIntervalSinceNow > 3600 { return }
    renewals += 1
  }
}
