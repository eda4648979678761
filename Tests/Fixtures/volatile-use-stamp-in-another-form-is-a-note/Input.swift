// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date { func iso8601() -> String { description } }

final class EventQueue {
  private var events: [Event] = []

  func add(_ event: Event) {
    var stamped = event
    stamped.timestamp = Date().iso8601()
    events.append(stamped)
  }

  func envelope() -> String { "{\"sentAt\":\"\(Date().iso8601())\"}" }
}

struct Event { var timestamp = "" }
