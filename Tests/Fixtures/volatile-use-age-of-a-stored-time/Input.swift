// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Refresh {
  var last: TimeInterval?
  private let interval: TimeInterval = 600

  func isDue(isForced: Bool) -> Bool {
    guard let last else { return true }
    let age = Date().timeIntervalSince(Date(timeIntervalSince1970: last))
    return age >= interval || isForced
  }

  func duration(of work: () -> Void) -> TimeInterval {
    let start = Date()
    work()
    return Date().timeIntervalSince(start)
  }
}
