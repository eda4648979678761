// SPDX-License-Identifier: Apache-2.0

import Foundation

final class TokenStore {
  private(set) var token = ""
  private(set) var expiration = Date.distantPast

  func renew(_ token: String) {
    self.token = token
    expiration = Date(timeIntervalSinceNow: 3600)
  }
}
