// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminders {
  private(set) var sent = 0

  var areAllowed: Bool { UserDefaults.standard.bool(forKey: "reminders") }

  func send() {
    guard UserDefaults.standard.integer(forKey: "limit") > sent else { return }
    sent += 1
  }
}
