// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

struct TimePoint {
  var seconds: UInt64

  static func now() -> TimePoint {
    var time = timeval()
    gettimeofday(&time, nil)
    return TimePoint(seconds: UInt64(time.tv_sec))
  }
}

final class ConditionLock {
  private var mutex = pthread_mutex_t()
  private var condition = pthread_cond_t()

  func wait(seconds: Int) -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += seconds
    return pthread_cond_timedwait(&condition, &mutex, &time) == 0
  }
}

final class Lease {
  let end: Int

  init(end: Int) { self.end = end }

  func isOver() -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec > end
  }
}

final class AppLock {
  private let end: Double

  init(end: Double) { self.end = end }

  func isLocked() -> Bool { Date().timeIntervalSince1970 > end }
}
