// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol IdentifierGenerator {
  func next() -> Int64
}

struct TimeIdentifierGenerator: IdentifierGenerator {
  func next() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) * 1000 + 7 }
}

struct RequestID {
  let number: Int64

  static func make() -> RequestID { RequestID(number: Int64(Date().timeIntervalSince1970 * 1000) / 2) }
}

struct FaceID {
  private let end: Date

  func isValid() -> Bool { end > Date() }
}
