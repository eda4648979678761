// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

/// The threads that run tasks without an actor.
enum TaskThreads {
  private static let state = Guarded(State())

  private struct State {
    /// The continuations of the next rendezvous, or of the first one.
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isMeeting = false
    var attempts = Attempts()

    mutating func end(isComplete: Bool) {
      attempts.note(isComplete: isComplete)
      isMeeting = !waiting.isEmpty
    }
  }

  /// Waits until each thread has finished what it was running, and has begun what was queued.
  ///
  /// A task that is about to sleep on a test clock may be on a thread that the system has paused because other programs
  /// run, and nothing but the thread itself can tell that. So as many tasks as there are threads wait for each other:
  /// when all of them run, nothing else does. The clocks of a process take turns. A thread that works, or is blocked,
  /// for long is not waited for.
  static func rendezvous() async {
    await withCheckedContinuation { continuation in
      enum Outcome { case begins, waits, skips }
      let outcome = state.withLock { state -> Outcome in
        if !state.attempts.isWorthwhile() { return .skips }
        state.waiting.append(continuation)
        defer { state.isMeeting = true }
        return state.isMeeting ? .waits : .begins
      }
      switch outcome {
      case .begins: beginRendezvous()
      case .waits: break
      case .skips: continuation.resume()
      }
    }
  }

  private static func beginRendezvous() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    let rendezvous = Rendezvous(size: ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<rendezvous.size {
      Task.detached(priority: Task.currentPriority) {
        guard let isComplete = rendezvous.attend() else { return }
        let continues = state.withLock { state in
          state.end(isComplete: isComplete)
          return state.isMeeting
        }
        for continuation in waiting { continuation.resume() }
        if continues { beginRendezvous() }
      }
    }
  }
}

/// Tasks that wait for each other, each on a thread of its own.
private final class Rendezvous: Sendable {
  let size: Int
  /// When it is given up.
  private let deadline = ContinuousClock.now.advanced(by: .milliseconds(10))
  private let attendance = Guarded((arrived: 0, left: 0, isComplete: false))

  init(size: Int) { self.size = size }

  /// Occupies the thread until all have arrived, or it takes too long.
  ///
  /// - Returns: For the last one that leaves, whether all were there at the same time.
  func attend() -> Bool? {
    attendance.withLock { attendance in
      attendance.arrived += 1
      if attendance.arrived == size, attendance.left == 0 { attendance.isComplete = true }
    }
    while !attendance.withLock({ $0.isComplete }), ContinuousClock.now < deadline { sched_yield() }
    return attendance.withLock { attendance in
      attendance.left += 1
      return attendance.left == size ? attendance.isComplete : nil
    }
  }
}
