// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Statistics {
  private var service: Period?

  func request(days: Int) -> URL? {
    let start = service?.start ?? Calendar.current.date(byAdding: .day, value: -days, to: Date())!
    return URL(string: "https://example.com/entries?from=\(Int(start.timeIntervalSince1970))")
  }
}

final class Period {
  let start: Date

  init(start: Date) { self.start = start }
}
