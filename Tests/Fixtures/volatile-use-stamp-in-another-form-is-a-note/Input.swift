// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  var milliseconds: Int64 { Int64(timeIntervalSince1970 * 1000) }

  func iso8601() -> String { description }
}

final class EventQueue {
  private var events: [Event] = []

  func add(_ event: Event) {
    var stamped = event
    stamped.timestamp = Date().iso8601()
    events.append(stamped)
  }

  func blob() -> Blob { Blob.with { $0.uploadedAt = Date.now.milliseconds } }

  func isLate(_ limit: Int64) -> Bool { Date.now.milliseconds > limit }

  func envelope() -> String { "{\"sentAt\":\"\(Date().iso8601())\"}" }
}

struct Event { var timestamp = "" }

struct Blob {
  var uploadedAt: Int64 = 0

  static func with(_ change: (inout Blob) -> Void) -> Blob {
    var blob = Blob()
    change(&blob)
    return blob
  }
}
