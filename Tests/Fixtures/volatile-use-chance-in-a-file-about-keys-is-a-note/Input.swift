// SPDX-License-Identifier: Apache-2.0

import CryptoKit

struct Request {
  mutating func sign() {
    var generator = SystemRandomNumberGenerator()
    body = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  var body: [UInt8] = []
}
