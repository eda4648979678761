// SPDX-License-Identifier: Apache-2.0

import CocoaLumberjackSwift
import Foundation

struct Token {
  let expiration: Date

  func log() { DDLogNotice("the token is \(expiration.timeIntervalSinceNow > 0 ? "valid" : "expired")") }
}
