// SPDX-License-Identifier: Apache-2.0

import Foundation
import JWTKit

final class Sessions {
  private(set) var isExpired = false

  func refresh(_ claim: ExpirationClaim) {
    do {
      try claim.verifyNotExpired(currentDate: Date())
      isExpired = false
    } catch {
      isExpired = true
    }
  }
}
