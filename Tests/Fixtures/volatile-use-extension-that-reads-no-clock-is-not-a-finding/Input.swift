// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  static var newYear: Date { Date(timeIntervalSince1970: 0) }
}

final class Cleaner {
  private(set) var kept: [Date] = []

  func clean() { kept = kept.filter { $0 > Date.newYear } }
}
