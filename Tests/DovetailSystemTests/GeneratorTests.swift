// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DovetailSystem

@Suite struct RandomGeneratorTests {
  // The vectors that other implementations are tested with: `rand_xoshiro` 0.6, `xoshiro256starstar.rs`, after the
  // reference implementation of the authors.
  @Test func `xoshiro256** makes the numbers of the reference implementation`() {
    var generator = Xoshiro256StarStar(state: (1, 2, 3, 4))
    let numbers = (1...10).map { _ in generator.next() }
    #expect(
      numbers == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
        16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  // The vectors of the Rosetta Code page on splitmix64.
  @Test func `SplitMix64 makes the numbers of the reference implementation`() {
    var generator = SplitMix64(state: 1_234_567)
    let numbers = (1...5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  private func numbers(_ random: RandomGenerator, count: Int = 5) -> [UInt64] {
    random { generator in (0..<count).map { _ in generator.next() } }
  }

  @Test func `a seed has one sequence and another seed another`() {
    #expect(numbers(.seeded(42)) == numbers(.seeded(42)))
    #expect(numbers(.seeded(42)) != numbers(.seeded(43)))
    // Written down, so that another platform or another version makes the same.
    var reference = SplitMix64(state: 42)
    var expected = Xoshiro256StarStar(
      state: (reference.next(), reference.next(), reference.next(), reference.next()))
    #expect(numbers(.seeded(42)) == (1...5).map { _ in expected.next() })
  }

  @Test func `a copy continues the sequence of its original`() {
    let random = RandomGenerator.seeded(1)
    var copy = random
    let first = copy.next()
    let rest = numbers(random, count: 4)
    #expect([first] + rest == numbers(.seeded(1)))
  }

  @Test func `a random generator works wherever the standard library takes one`() {
    let random = RandomGenerator.seeded(1)
    let rolls = (1...1000).map { _ in random { Int.random(in: 1...6, using: &$0) } }
    #expect(Set(rolls) == Set(1...6))
    var generator = random
    #expect(["a", "b", "c"].shuffled(using: &generator).sorted() == ["a", "b", "c"])
    let any: any RandomNumberGenerator = random
    var existential = any
    #expect((0..<10).contains(Int.random(in: 0..<10, using: &existential)))
  }

  @Test func `threads that share a random generator get each of its numbers once`() async {
    let random = RandomGenerator.seeded(9)
    let shared = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 1...8 { group.addTask { random { generator in (1...500).map { _ in generator.next() } } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(shared.sorted() == numbers(.seeded(9), count: 4000).sorted())
  }
}

@Suite struct UUIDGeneratorTests {
  @Test func `incrementing identifiers are numbered from 1 and each generator counts for itself`() {
    let uuid = UUIDGenerator.incrementing
    let copy = uuid
    #expect([uuid(), copy(), uuid()] == [UUID(number: 1), UUID(number: 2), UUID(number: 3)])
    #expect(UUIDGenerator.incrementing() == UUID(number: 1))
    #expect("\(UUID(number: 0x0123_4567_89AB_CDEF))" == "00000000-0000-0000-0123-456789ABCDEF")
  }

  @Test func `random identifiers differ and constant ones do not`() {
    #expect(UUIDGenerator.random() != UUIDGenerator.random())
    let one = UUID()
    let constant = UUIDGenerator.constant(one)
    #expect(constant() == one && constant() == one)
  }

  @Test func `threads that share incrementing identifiers get each of them once`() async {
    let uuid = UUIDGenerator.incrementing
    let all = await withTaskGroup(of: [UUID].self) { group in
      for _ in 1...8 { group.addTask { (1...500).map { _ in uuid() } } }
      return await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
    }
    #expect(all == Set((1...4000).map { UUID(number: $0) }))
  }
}

@Suite struct DateGeneratorTests {
  private let start = Date(timeIntervalSince1970: 1000)

  @Test func `a constant date does not advance`() {
    let date = DateGenerator.constant(start)
    #expect(date.now == start && date() == start)
  }

  @Test func `an advancing date moves by one step each time`() {
    let date = DateGenerator.advancing(from: start, by: .milliseconds(250))
    let dates = [date.now, date(), date.now].map(\.timeIntervalSince1970)
    #expect(dates == [1000, 1000.25, 1000.5])
  }

  @Test func `a date that follows a clock is advanced with it`() async {
    let clock = TestClock(now: TestClock.Instant(offset: .seconds(100)))
    let date = DateGenerator.following(clock, from: start)
    #expect(date.now == start)
    await clock.advance(by: .milliseconds(1500))
    #expect(date.now == start.addingTimeInterval(1.5))
  }

  @Test func `the system's date is the date`() {
    #expect(DateGenerator.system.now.timeIntervalSinceNow.magnitude < 60)
  }
}

@Suite struct EnvironmentTests {
  @Test func `an environment is written down and read by name`() {
    let environment: ProcessEnvironment = ["HOME": "/home/ada", "A": "1", "A": "2"]
    #expect(environment["HOME"] == "/home/ada")
    #expect(environment["A"] == "2")
    #expect(environment["PATH"] == nil)
    #expect(ProcessEnvironment(["X": "y"]).variables == ["X": "y"])
  }

  @Test func `a fixed calendar is the same on every machine`() {
    let calendar = Calendar.fixed(in: TimeZone(secondsFromGMT: 3600)!)
    #expect(calendar.component(.hour, from: Date(timeIntervalSince1970: 0)) == 1)
    #expect(calendar.identifier == .gregorian)
    #expect(calendar.locale?.identifier == "en_US_POSIX")
  }
}
