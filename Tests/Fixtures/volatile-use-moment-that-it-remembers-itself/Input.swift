// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Session {
  private var last = Date.distantPast

  func touch() { last = Date() }
  func isStale(at moment: Date) -> Bool { moment > last.addingTimeInterval(60) }
}
