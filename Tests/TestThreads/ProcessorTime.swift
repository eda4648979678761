// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Measures the processor time that a body takes on this thread.
///
/// The first run also loads what is needed, and other programs use the caches of the processor, so it runs several
/// times.
///
/// - Parameters:
///   - runs: How often the body runs.
///   - body: What is measured.
/// - Returns: The least time that a run has taken.
package func leastProcessorTime(of runs: Int, _ body: () -> Void) -> Duration {
  let times = (0..<runs).map { _ in
    let start = processorTime()
    body()
    return processorTime() - start
  }
  return times.min() ?? .zero
}

/// The processor time of the calling thread.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
