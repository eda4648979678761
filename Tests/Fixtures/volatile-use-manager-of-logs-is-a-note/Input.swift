// SPDX-License-Identifier: Apache-2.0

import Foundation

final class LogManager {
  private var last = Date.distantPast

  func isDue() -> Bool { Date().timeIntervalSince(last) > 10 }
}
