// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs each body on a thread of its own, all at once.
///
/// - Parameter bodies: What the threads do.
/// - Returns: The nanoseconds from the first start to the last end.
func timeOnThreads(_ bodies: [@Sendable () -> Void]) -> Double {
  let clock = SharedClock()
  let done = DispatchSemaphore(value: 0)
  for body in bodies {
    let thread = Thread {
      clock.ready.add(1, ordering: .acquiringAndReleasing)
      while clock.ready.load(ordering: .acquiring) < bodies.count {}
      let start = DispatchTime.now().uptimeNanoseconds
      body()
      let end = DispatchTime.now().uptimeNanoseconds
      clock.spans.withLock { $0 = (min($0.start, start), max($0.end, end)) }
      done.signal()
    }
    thread.start()
  }
  for _ in bodies { done.wait() }
  return clock.spans.withLock { Double($0.end - $0.start) }
}

private final class SharedClock: Sendable {
  let ready = Atomic(0)
  let spans = Mutex<(start: UInt64, end: UInt64)>((.max, 0))
}

/// How much longer two threads take for twice the work than one thread for its own.
///
/// - Parameter makeWork: Makes the work of one thread.
/// - Returns: 1 if the threads do not disturb each other, 2 if one always waits for the other.
func slowdownOnTwoThreads(_ makeWork: () -> @Sendable () -> Void) -> Double {
  let (first, second) = (makeWork(), makeWork())
  let alone = timeOnThreads([first])
  let together = timeOnThreads([first, second])
  return together / alone
}

/// A thread that does something without pause, whenever it is asked to.
final class Disturber: Sendable {
  private let wanted = Atomic(false)
  private let rounds = Atomic(0)
  private let ended = Atomic(false)
  private let resume = DispatchSemaphore(value: 0)
  private let paused = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    Thread { [self] in
      while true {
        resume.wait()
        if ended.load(ordering: .acquiring) { break }
        while wanted.load(ordering: .acquiring) {
          body()
          rounds.add(1, ordering: .relaxed)
        }
        paused.signal()
      }
    }.start()
  }

  /// Measures while the thread is busy.
  func during<Result>(_ measure: () -> Result) -> Result {
    let before = rounds.load(ordering: .relaxed)
    wanted.store(true, ordering: .releasing)
    resume.signal()
    while rounds.load(ordering: .relaxed) < before + 10 {}
    let result = measure()
    wanted.store(false, ordering: .releasing)
    paused.wait()
    return result
  }

  /// Ends the thread.
  func end() {
    ended.store(true, ordering: .releasing)
    resume.signal()
  }
}
