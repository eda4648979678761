// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Server { static func reservations() async -> [Date] { [] } }

protocol Announcing { func announcements() async -> [String] }

final class ReservationAnnouncer: Announcing {
  func announcements() async -> [String] {
    let reservations = await Server.reservations()
    if let first = reservations.first, Calendar.current.isDateInToday(first) { return ["soon"] }
    return []
  }
}
