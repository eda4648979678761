// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Exporter { func flush(timeout: TimeInterval) }

final class Processor {
  private let exporter: any Exporter

  init(exporter: any Exporter) { self.exporter = exporter }

  func flush(until deadline: Date) { exporter.flush(timeout: deadline.timeIntervalSinceNow) }

  func rest(until deadline: Date?) -> TimeInterval? {
    guard let deadline else { return nil }
    return max(0, deadline.timeIntervalSinceNow)
  }

  func isLate(_ deadline: Date) -> Bool { deadline.timeIntervalSinceNow < 0 }
}
