// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The processor time of one thread, which other programs can delay but not increase.
struct ThreadClock: Sendable {
  #if canImport(Darwin)
    private let port: thread_inspect_t

    /// The clock of the calling thread.
    init() { port = pthread_mach_thread_np(pthread_self()) }
  #else
    private let clock: clockid_t

    /// The clock of the calling thread.
    init() {
      var clock = CLOCK_MONOTONIC
      // Without a clock for the thread, elapsed time is used.
      if pthread_getcpuclockid(pthread_self(), &clock) != 0 { clock = CLOCK_MONOTONIC }
      self.clock = clock
    }
  #endif

  /// The current time of the clock; any thread may read it while the clock's own thread runs.
  var now: Duration {
    #if canImport(Darwin)
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { info in
        info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard status == KERN_SUCCESS else { return .zero }
      return .seconds(Int(info.user_time.seconds) + Int(info.system_time.seconds))
        + .microseconds(Int(info.user_time.microseconds) + Int(info.system_time.microseconds))
    #else
      var time = timespec()
      clock_gettime(clock, &time)
      return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    #endif
  }
}
