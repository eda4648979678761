// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Activity {
  private(set) var time: ClosedRange<Double>?

  func update(with data: Data) {
    let time = Date.timeIntervalSinceReferenceDate
    show(data, time)
  }

  private func show(_ data: Data, _ time: Double) { self.time = time...(time + Double(data.count)) }
}
