// SPDX-License-Identifier: Apache-2.0
//
// A registry that is trivially simple to use. That the analyser finds a `use()` that nothing adds is shown by the cases
// `missing-registration-…` in `Tests/Fixtures`.

import Dovetail
import DovetailTesting
import Foundation
import Testing

// MARK: The lottery app: one line to add, one line to use

private final class LotteryPredictor: Sendable {
  func nextNumber() -> Int { 42 }
}

private final class LotteryScreen {
  private lazy var predictor: LotteryPredictor = Dependencies.use()

  var title: String { "Tomorrow: \(predictor.nextNumber())" }
}

@Suite struct TrivialRegistryTests {
  @Test func `the lottery app works`() {
    Dependencies.isolated {
      Dependencies.add(LotteryPredictor())
      #expect(LotteryScreen().title == "Tomorrow: 42")
    }
  }

  // MARK: A protocol-typed use finds the real one or the fake, and the fake wins when it is added later

  private protocol Predictor: Sendable { func nextNumber() -> Int }
  private struct RealPredictor: Predictor { func nextNumber() -> Int { 42 } }
  private struct FakePredictor: Predictor { func nextNumber() -> Int { 7 } }

  private final class PredictionScreen {
    private lazy var predictor: any Predictor = Dependencies.use()
    var title: String { "Tomorrow: \(predictor.nextNumber())" }
  }

  @Test func `a use by protocol finds the real one`() {
    Dependencies.isolated {
      Dependencies.add(RealPredictor())
      #expect(PredictionScreen().title == "Tomorrow: 42")
    }
  }

  @Test func `a use by protocol finds the fake`() {
    Dependencies.isolated {
      Dependencies.add(FakePredictor())
      #expect(PredictionScreen().title == "Tomorrow: 7")
    }
  }

  @Test func `a fake added after the real one wins`() {
    Dependencies.isolated {
      Dependencies.add(RealPredictor())
      #expect(PredictionScreen().title == "Tomorrow: 42")
      Dependencies.add(FakePredictor())
      #expect(PredictionScreen().title == "Tomorrow: 7")
    }
  }

  // MARK: A dependency that a device may lack

  private protocol Barometer: Sendable { var pressure: Double { get } }
  private struct BuiltInBarometer: Barometer { let pressure = 1002.0 }

  private final class WeatherScreen {
    private lazy var barometer: (any Barometer)? = Dependencies.useOptional()
    var title: String { barometer.map { "\($0.pressure) hPa" } ?? "no barometer" }
  }

  @Test func `an optional use of what was never added is nil`() {
    Dependencies.isolated {
      #expect(WeatherScreen().title == "no barometer")
      Dependencies.add(BuiltInBarometer())
      #expect(WeatherScreen().title == "1002.0 hPa")
    }
  }

  // MARK: Romeo and Juliet

  @MainActor private final class Romeo {
    lazy var juliet: Juliet = Dependencies.use()
  }
  @MainActor private final class Juliet {
    lazy var romeo: Romeo = Dependencies.use()
  }

  @Test @MainActor func `Romeo and Juliet work with lazy properties`() {
    Dependencies.isolated {
      let (romeo, juliet) = (Romeo(), Juliet())
      Dependencies.add(romeo)
      Dependencies.add(juliet)
      #expect(romeo.juliet === juliet)
      #expect(romeo.juliet.romeo === romeo)
    }
  }

  private final class HastyRomeo: Sendable {
    let juliet: HastyJuliet = Dependencies.use(fileID: "Verona/HastyRomeo.swift", line: 2)
  }
  private final class HastyJuliet: Sendable {
    let romeo: HastyRomeo = Dependencies.use(fileID: "Verona/HastyJuliet.swift", line: 2)
  }

  @Test func `without lazy properties there is a message`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Dependencies.add(HastyRomeo())
      Dependencies.add(HastyJuliet())
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        error: [Dovetail/registry] `HastyJuliet` was requested, but the registry is empty
            Registry.use()   Verona/HastyRomeo.swift:2
          help: call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request

        """)
  }

  @Test func `without lazy properties, factories get a message too`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Dependencies.add(making: { HastyRomeo() }, fileID: "Verona/main.swift", line: 3)
      Dependencies.add(making: { HastyJuliet() }, fileID: "Verona/main.swift", line: 4)
      let _: HastyRomeo = Dependencies.use()
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        error: [Dovetail/cycle] building `HastyRomeo` needs `HastyRomeo` itself
          HastyRomeo → HastyJuliet → HastyRomeo
            HastyRomeo    Verona/main.swift:3
            HastyJuliet   Verona/main.swift:4
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
  }

  // MARK: Two tests that run in parallel never see each other's fakes

  private struct NumberedPredictor: Predictor {
    let number: Int
    func nextNumber() -> Int { number }
  }

  // Nothing but the trait: each case has a registry of its own, which is empty when the case begins.
  @Test(.sealed, arguments: 1...20) func `parallel tests never see each other's fakes`(number: Int) async {
    #expect(Dependencies.useOptional() as (any Predictor)? == nil)
    Dependencies.add(NumberedPredictor(number: number))
    for _ in 0..<100 {
      #expect(PredictionScreen().title == "Tomorrow: \(number)")
      await Task.yield()
    }
    #expect(await Task { PredictionScreen().title }.value == "Tomorrow: \(number)")
  }

  // MARK: Eight threads

  private struct Parcel<Tag>: Sendable { let number: Int }

  @Test func `eight threads adding and using at once lose nothing`() {
    @Sendable func work<Tag>(_ tag: Tag.Type) {
      for number in 0..<100 {
        Dependencies.add(Parcel<Tag>(number: number))
        #expect((Dependencies.use() as Parcel<Tag>).number == number)
      }
    }
    let threads: [@Sendable () -> Void] = [
      { work(Int8.self) }, { work(Int16.self) }, { work(Int32.self) }, { work(Int64.self) },
      { work(UInt8.self) }, { work(UInt16.self) }, { work(UInt32.self) }, { work(UInt64.self) },
    ]
    let group = DispatchGroup()
    for thread in threads {
      group.enter()
      Thread.detachNewThread {
        thread()
        group.leave()
      }
    }
    group.wait()
    #expect((Dependencies.use() as Parcel<Int8>).number == 99)
    #expect((Dependencies.use() as Parcel<UInt64>).number == 99)
  }

  // MARK: A miss names what was asked and what is there

  @Test func `a miss names what was asked and what is there`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Dependencies.add(LotteryPredictor(), fileID: "Lottery/main.swift", line: 3)
      Dependencies.add(BuiltInBarometer(), fileID: "Lottery/main.swift", line: 4)
      let _: any Predictor = Dependencies.use(fileID: "Lottery/Screen.swift", line: 12)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        error: [Dovetail/registry] nothing in the registry matches `any Predictor`
            Registry.use()     Lottery/Screen.swift:12
            LotteryPredictor   Lottery/main.swift:3: does not conform to `Predictor`
            BuiltInBarometer   Lottery/main.swift:4: does not conform to `Predictor`
          help: call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request

        """)
  }
}
