// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The processor time of this thread, in nanoseconds: other programs can delay it, but not add to it.
func threadTime() -> UInt64 { clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) }

/// The largest memory that the process has had, in bytes.
func peakMemory() -> Int {
  #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
  #else
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  #endif
}

private func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// What a closure returns, and the seconds that it takes on the clock on the wall.
func timed<Result>(_ body: () async throws -> Result) async rethrows -> (seconds: Double, result: Result) {
  let start = ContinuousClock.now
  let result = try await body()
  let duration = ContinuousClock.now - start
  return (Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, result)
}
