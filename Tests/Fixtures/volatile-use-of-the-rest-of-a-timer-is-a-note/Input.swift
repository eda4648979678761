// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Recording {
  private let segmentTimer: Timer?
  private let endsAt: Date

  init(segmentTimer: Timer?, endsAt: Date) {
    self.segmentTimer = segmentTimer
    self.endsAt = endsAt
  }

  var segmentTimeRemaining: TimeInterval {
    guard let timer = segmentTimer else { return 0 }
    return max(0, timer.fireDate.timeIntervalSinceNow)
  }

  var isOver: Bool { endsAt.timeIntervalSinceNow < 0 }
}

func start(_ recording: Recording) { print(recording.isOver, recording.segmentTimeRemaining) }
