// SPDX-License-Identifier: Apache-2.0

import Foundation

func now() -> Date { Date() }

var currentMoment: Date { Date() }

func soon() -> Date { Date().addingTimeInterval(60) }

final class Session {
  private var last = Date.distantPast

  func isOver() -> Bool { now().timeIntervalSince(last) > 60 }

  func isOld() -> Bool { currentMoment.timeIntervalSince(last) > 6000 }

  func isLocal(_ now: () -> Date) -> Bool { now() > last }
}
