// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import Dovetail
@testable import DovetailSystem

/// Remembers what came, in order.
private final class Arrivals<Name: Sendable>: Sendable {
  private let names = Guarded<[Name]>([])
  var all: [Name] { names.withLock { $0 } }
  func add(_ name: Name) { names.withLock { $0.append(name) } }
}

@Suite struct TestClockTests {
  private let clock = TestClock()
  private let arrivals = Arrivals<Int>()

  /// Puts a task to sleep, and waits until it does.
  private func startNap(_ name: Int, until seconds: Int) async -> Task<Void, any Error> {
    let count = clock.sleeperCount
    let task = Task { [clock, arrivals] in
      try await clock.sleep(for: .seconds(seconds))
      arrivals.add(name)
    }
    await clock.waitForSleepers(count + 1)
    return task
  }

  @Test func `a test clock does not advance until it is advanced`() async {
    #expect(clock.now == TestClock.Instant())
    await clock.advance(by: .milliseconds(1500))
    #expect(clock.now == TestClock.Instant(offset: .milliseconds(1500)))
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .milliseconds(1500))
    #expect(TestClock(now: TestClock.Instant(offset: .seconds(7))).now.offset == .seconds(7))
  }

  @Test func `sleepers wake in the order of their deadlines and ties in the order in which they came`() async throws {
    var naps: [Task<Void, any Error>] = []
    for (name, seconds) in [3, 1, 2, 1, 3].enumerated() { naps.append(await startNap(name, until: seconds)) }
    await clock.advance(by: .seconds(2))
    #expect(arrivals.all == [1, 3, 2])
    #expect(clock.sleeperCount == 2)
    await clock.run()
    #expect(arrivals.all == [1, 3, 2, 0, 4])
    #expect(clock.now.offset == .seconds(3))
    for nap in naps { try await nap.value }
  }

  @Test func `a sleeper wakes exactly at its deadline`() async throws {
    let nap = await startNap(1, until: 2)
    await clock.advance(by: .milliseconds(1999))
    #expect(arrivals.all.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(arrivals.all == [1])
    try await nap.value
  }

  @Test func `a sleeper sees its own deadline on the clock and not where the clock is advanced to`() async throws {
    let seen = Arrivals<Duration>()
    let task = Task { [clock] in
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(1))
        seen.add(clock.now.offset)
      }
    }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(10))
    try await task.value
    #expect(seen.all == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `a task that sleeps again is woken again within the same advance between other sleepers`() async throws {
    let other = await startNap(0, until: 3)
    let task = Task { [clock, arrivals] in
      for name in 1...5 {
        try await clock.sleep(for: .seconds(1))
        arrivals.add(name)
      }
    }
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(4))
    #expect(arrivals.all == [1, 2, 0, 3, 4] || arrivals.all == [1, 2, 3, 0, 4], "\(arrivals.all)")
    await clock.run()
    try await task.value
    try await other.value
    #expect(arrivals.all.count == 6)
  }

  @Test func `a task that is cancelled wakes at once and the others sleep on`() async throws {
    let first = await startNap(1, until: 1)
    let second = await startNap(2, until: 2)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(clock.sleeperCount == 1)
    await clock.run()
    try await second.value
    #expect(arrivals.all == [2])
  }

  @Test func `a task that was cancelled before does not fall asleep`() async {
    let task = Task { [clock] in
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleep until a deadline that has passed returns at once`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.now.offset == .zero && clock.sleeperCount == 0)
  }

  @Test(.timeLimit(.minutes(10))) func `a task that waits for sleepers can be cancelled`() async {
    let clock = TestClock(patience: nil)
    let waiting = Task { await clock.waitForSleepers() }
    while clock.state.withLock({ $0.activity }) == 0 { await Task.yield() }
    waiting.cancel()
    await waiting.value
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.waitForSleepers()
    }
    await late.value
  }

  @Test func `a test clock serves as any clock, and as the clock of a task's sleep`() async throws {
    let any: any Clock<Duration> = clock
    let nap = Task { try await any.sleep(for: .seconds(1)) }
    let other = Task { [clock] in try await Task.sleep(until: clock.now.advanced(by: .seconds(2)), clock: clock) }
    await clock.waitForSleepers(2)
    let span = await clock.measure { [clock] in await clock.run() }
    #expect(span == .seconds(2))
    try await nap.value
    try await other.value
  }

  @MainActor @Test func `ten thousand sleepers wake in order`() async throws {
    let count = 10_000
    var generator = RandomGenerator.seeded(1)
    let naps = (0..<count).map { _ in Int.random(in: 1...100, using: &generator) }
    var woken: [(seconds: Int, now: Duration)] = []
    let tasks = naps.map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.append((seconds, clock.now.offset))
      }
    }
    await clock.waitForSleepers(count)
    await clock.run()
    for task in tasks { try await task.value }
    let isOrdered = woken.map(\.seconds) == naps.sorted()
    #expect(isOrdered)
    let isExact = woken.allSatisfy { $0.now == .seconds($0.seconds) }
    #expect(isExact)
  }

  @Test func `ten thousand sleepers that are cancelled leave nothing behind`() async throws {
    let tasks = (1...10_000).map { seconds in Task { [clock] in try await clock.sleep(for: .seconds(seconds)) } }
    await clock.waitForSleepers(10_000)
    for task in tasks.shuffled() { task.cancel() }
    for task in tasks { _ = await task.result }
    #expect(clock.sleeperCount == 0)
    await clock.run()
    #expect(clock.now.offset == .zero)
  }

  @Test func `advances at the same time are taken in turns`() async throws {
    let nap = await startNap(1, until: 20)
    await withTaskGroup { group in
      for seconds in 1...20 { group.addTask { [clock] in await clock.advance(to: .init(offset: .seconds(seconds))) } }
    }
    try await nap.value
    #expect(clock.now.offset == .seconds(20))
  }

  @Test func `advances by a duration at the same time add up`() async {
    await withTaskGroup { group in
      for _ in 1...20 { group.addTask { [clock] in await clock.advance(by: .seconds(1)) } }
    }
    #expect(clock.now.offset == .seconds(20))
  }

  @Test func `tasks that visit the main actor between two sleeps are waited for`() async {
    for _ in 0..<20 {
      let (clock, count) = (TestClock(), Guarded(0))
      let ticking = Task {
        while !Task.isCancelled {
          try await clock.sleep(for: .seconds(60))
          await MainActor.run { count.withLock { $0 += 1 } }
        }
      }
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(600))
      #expect(count.withLock { $0 } == 10)
      ticking.cancel()
    }
  }

  @Test func `a main thread that is blocked only delays the clock`() async {
    // In another process, because it blocks the main thread for all tests.
    await #expect(processExitsWith: .success) {
      let (clock, isBlocked, end) = (TestClock(), Guarded(false), DispatchSemaphore(value: 0))
      @Sendable func block() { end.wait() }
      let blocking = Task { @MainActor in
        isBlocked.withLock { $0 = true }
        block()
      }
      while !isBlocked.withLock({ $0 }) { await Task.yield() }
      let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
      try await sleeping.value
      end.signal()
      await blocking.value
    }
  }

  @MainActor @Test func `on the main actor, every woken task continues before the next one is woken`() async throws {
    var log: [String] = []
    let tasks = (1...3).map { number in
      Task {
        try await clock.sleep(for: .seconds(number))
        log.append("\(number) woke")
        await Task.yield()
        log.append("\(number) went on")
      }
    }
    await clock.waitForSleepers(3)
    await clock.run()
    #expect(log == (1...3).flatMap { ["\($0) woke", "\($0) went on"] })
    for task in tasks { try await task.value }
  }
}
