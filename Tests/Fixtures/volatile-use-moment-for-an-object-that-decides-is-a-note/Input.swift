// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Deadline {
  private let moment: Date

  init(moment: Date) { self.moment = moment }

  func isOver(at now: Date) -> Bool { now > moment }
}

final class Desk {
  func deadline() -> Deadline { Deadline(moment: Date()) }
}
