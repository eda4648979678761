// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Voucher {
  private let end: Date

  init(days: Double) { end = Date().addingTimeInterval(days * 86_400) }

  init(name: String, created: Date) { end = created }

  func isOver(on day: Date) -> Bool { day > end }
}
