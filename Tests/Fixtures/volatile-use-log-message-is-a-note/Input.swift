// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

final class Sync {
  private let logger = Logger(label: "sync")

  func run(_ start: Date, _ end: Date) {
    logger.debug("late: \(end < Date())")
    assert(start < Date())
  }
}
