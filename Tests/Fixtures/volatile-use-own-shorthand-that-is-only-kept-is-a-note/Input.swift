// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  static var stamp: Int { Int(Date().timeIntervalSince1970) }
}

final class Visit { var time = 0 }

final class History {
  private var visits: [Visit] = []

  func open(_ visit: Visit) {
    visit.time = Date.stamp
    visits.append(visit)
  }

  func recent() -> [Visit] { visits.filter { $0.time > Date.stamp - 60 } }
}
