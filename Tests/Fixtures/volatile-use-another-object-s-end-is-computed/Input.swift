// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ticket {
  var end = Date.distantPast
}

final class Desk {
  func extend(_ ticket: Ticket) { ticket.end = Date().addingTimeInterval(3_600) }
}
