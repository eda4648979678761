// SPDX-License-Identifier: Apache-2.0

import Foundation

public final class Credential {
  let expiration: Date

  public init(expiration: Date) { self.expiration = expiration }

  @available(*, deprecated, message: "The server checks it.")
  public var isExpired: Bool { expiration < Date() }

  @available(macOS, deprecated: 14)
  public var isOld: Bool { expiration < Date.now }
}
