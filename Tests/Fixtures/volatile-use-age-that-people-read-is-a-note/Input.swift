// SPDX-License-Identifier: Apache-2.0

import Foundation

final class VisitModel {
  private let visits: [Date]

  init(visits: [Date]) { self.visits = visits }

  func relativeTime(of visit: Int) -> String {
    if visits[visit].timeIntervalSinceNow > -60 { return "just now" }
    return "\(Int(-visits[visit].timeIntervalSinceNow / 60)) minutes ago"
  }

  func isRecent(_ visit: Int) -> Bool { visits[visit].timeIntervalSinceNow > -60 }
}

// What a formatter says is what it is for.
final class VisitFormatter {
  func relativeTime(of visit: Date) -> String {
    if visit.timeIntervalSinceNow > -60 { return "just now" }
    return "\(Int(-visit.timeIntervalSinceNow / 60)) minutes ago"
  }
}
