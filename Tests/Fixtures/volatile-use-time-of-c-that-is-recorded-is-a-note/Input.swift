// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Broadcast {
  var lastSent: UInt64 = 0
  var plan = Plan()

  func didSend() { lastSent = UInt64(time(nil)) }

  func isLate(_ limit: UInt64) -> Bool { UInt64(time(nil)) > limit }

  func rename(_ name: String) -> Bool {
    if UpdatePlan(name, lastUpdated: Date()) { return true }
    return false
  }

  private func UpdatePlan(_ name: String, lastUpdated: Date) -> Bool {
    plan = Plan(name: name, updated: lastUpdated)
    return !name.isEmpty
  }
}

struct Plan {
  var name = ""
  var updated = Date.distantPast
}
