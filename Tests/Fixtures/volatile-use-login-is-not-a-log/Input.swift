// SPDX-License-Identifier: Apache-2.0

import Foundation

final class LoginManager {
  private var last = Date.distantPast

  func isDue() -> Bool { Date().timeIntervalSince(last) > 10 }
}
