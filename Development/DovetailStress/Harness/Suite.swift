// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much work a run does.
enum Size { case full, quick, small }

/// One promise, and what tries to break it.
struct Suite: Sendable {
  let name: String
  /// What is counted.
  let unit: String
  let full: Int
  let quick: Int
  /// For sanitizers, under which everything takes ten times as long.
  let small: Int
  let body: @Sendable (Run) async -> Void

  func count(_ size: Size) -> Int {
    switch size {
    case .full: full
    case .quick: quick
    case .small: small
    }
  }
}

/// One run of one suite.
final class Run: Sendable {
  let suite: String
  let seed: UInt64
  let count: Int
  let watchdog: Watchdog

  init(suite: String, seed: UInt64, count: Int) {
    self.suite = suite
    self.seed = seed
    self.count = count
    watchdog = Watchdog(suite: suite)
  }

  /// Calls a body for each seed; one that takes longer than the limit is reported as hanging.
  func forEachSeed(within seconds: Double = 30, _ body: (UInt64) -> Void) {
    for seed in seed..<seed + UInt64(count) {
      watchdog.expect(seed, within: seconds)
      body(seed)
    }
  }

  /// The same for an asynchronous body.
  func forEachSeed(within seconds: Double = 30, _ body: (UInt64) async -> Void) async {
    for seed in seed..<seed + UInt64(count) {
      watchdog.expect(seed, within: seconds)
      await body(seed)
    }
  }

  func require(_ condition: Bool, _ seed: UInt64, _ what: @autoclosure () -> String) {
    if !condition { fail(seed, what()) }
  }

  func fail(_ seed: UInt64, _ what: String, count: Int = 1) -> Never {
    reportFailure(suite, seed, what, count: count)
  }
}

/// Ends the program with one line that says what went wrong and how to see it again.
func reportFailure(_ suite: String, _ seed: UInt64, _ what: String, count: Int = 1) -> Never {
  say("FAILED \(suite): \(what)  [repeat: DovetailStress \(suite) --seed \(seed) --count \(count)]")
  _exit(1)
}

/// Ends the program when something takes too long: a hang is a failure like any other.
final class Watchdog: Sendable {
  private struct State {
    var seed: UInt64 = 0
    var deadline = Double.infinity
    var isStopped = false
  }
  private let state = UncheckedGuarded(State())

  init(suite: String) {
    Thread.detachNewThread { [state] in
      while true {
        usleep(200_000)
        let now = state.value
        if now.isStopped { return }
        if Watchdog.now > now.deadline { reportFailure(suite, now.seed, "hangs") }
      }
    }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  func expect(_ seed: UInt64, within seconds: Double) {
    state.withLock {
      $0.seed = seed
      $0.deadline = Self.now + seconds
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }
}

/// Writes a line that nothing holds back, whatever becomes of the process.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
