// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import Dovetail
@testable import DovetailSystem

@Suite(.timeLimit(.minutes(10))) struct TestClockRunTests {
  // The main actor may be busy with other tests for longer than any clock should wait.
  private let clock = TestClock(patience: nil)

  /// Works for longer than the clock's patience, where no test can see it.
  private func work() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(400)) { continuation.resume() }
    }
  }

  @Test func `a task that works between two sleeps is still woken`() async throws {
    let clock = TestClock(patience: .milliseconds(300))
    let instants = try await clock.run { () async throws -> [Duration] in
      var instants: [Duration] = []
      for _ in 1...3 {
        await work()
        try await clock.sleep(for: .seconds(60))
        instants.append(clock.now.offset)
      }
      await work()
      return instants
    }
    #expect(instants == [.seconds(60), .seconds(120), .seconds(180)])
  }

  @Test func `time does not pass for tasks that are only starting`() async throws {
    for _ in 1...500 {
      let clock = TestClock(patience: nil)
      let winner = await clock.run {
        await withTaskGroup { group in
          for seconds in [8, 5] {
            group.addTask {
              try? await clock.sleep(for: .seconds(seconds))
              return seconds
            }
          }
          defer { group.cancelAll() }
          return await group.next()
        }
      }
      #expect(winner == 5)
      #expect(clock.now.offset == .seconds(5))
    }
  }

  @Test func `a thread that is busy for long does not stop the clock`() async throws {
    let (isOver, limit) = (Guarded(false), ContinuousClock.now + .seconds(1))
    Task.detached { while !isOver.withLock({ $0 }), ContinuousClock.now < limit {} }
    defer { isOver.withLock { $0 = true } }
    await clock.run { for _ in 1...100 { try? await clock.sleep(for: .seconds(1)) } }
    #expect(clock.now.offset == .seconds(100))
  }

  @Test func `tasks that sleep at the same time wake in order`() async throws {
    let woken = Guarded<[Int]>([])
    await clock.run {
      await withTaskGroup { group in
        for seconds in [3, 1, 2] {
          group.addTask {
            try? await clock.sleep(for: .seconds(seconds))
            woken.withLock { $0.append(seconds) }
          }
        }
      }
    }
    #expect(woken.withLock { $0 } == [1, 2, 3])
    #expect(clock.now.offset == .seconds(3))
  }

  // On the main actor, which whatever wakes sleepers has to wait for: it comes too late.
  @MainActor @Test func `run rethrows the typed error of its body, and wakes no sleeper after that`() async throws {
    struct Failed: Error {}
    let nap = Task { [clock] in try await clock.sleep(for: .seconds(9)) }
    await clock.waitForSleepers()
    do throws(Failed) {
      try await clock.run { () async throws(Failed) in throw Failed() }
      Issue.record("threw nothing")
    } catch {}
    #expect(clock.sleeperCount == 1)
    nap.cancel()
    _ = await nap.result
  }

  @MainActor @Test func `run stays on its caller's actor, and so do the steps of the clock`() async throws {
    var log: [String] = []
    try await clock.run {
      MainActor.assertIsolated()
      let timers = (1...3).map { number in
        Task {
          try await clock.sleep(for: .seconds(number))
          log.append("\(number) woke")
          await Task.yield()
          log.append("\(number) went on")
        }
      }
      for timer in timers { try await timer.value }
    }
    #expect(log == (1...3).flatMap { ["\($0) woke", "\($0) went on"] })
  }

  @Test func `tasks that sleep without end are reported`() async {
    let said = Guarded<[String]>([])
    await Reporter.$sink.withValue({ message in said.withLock { $0.append(message) } }) {
      let clock = TestClock(patience: .milliseconds(500))
      await #expect(throws: SleptTooLongError.self) {
        try await clock.run(atMost: 20) { while true { try await clock.sleep(for: .seconds(1)) } }
      }
      #expect(clock.now.offset == .seconds(20))
    }
    #expect(said.withLock { $0.first }?.contains("woke 20 sleepers and tasks are still sleeping") == true)
  }

  @Test func `a test that is cancelled is not kept`() async {
    let test = Task { [clock] in try await clock.run { try await Task.sleep(for: .seconds(600)) } }
    test.cancel()
    await #expect(throws: CancellationError.self) { try await test.value }
  }
}
