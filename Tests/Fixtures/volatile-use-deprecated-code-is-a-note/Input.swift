// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Credential {
  private let expiration: Date

  init(expiration: Date) { self.expiration = expiration }

  @available(*, deprecated, message: "The server checks it.")
  var isExpired: Bool { expiration < Date() }

  @available(macOS, deprecated: 14)
  var isOld: Bool { expiration < Date.now }
}
