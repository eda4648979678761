// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailTesting
import Testing

/// Has a volatile part that would not stop the program.
private struct Weather: CompositionRoot {
  let wiring = Wiring()
  var degrees: Int { shared(.volatile) { 21 } }
  var wind: Int { transient(.volatile) { 5 } }
}

/// Makes a root before the traits after it begin.
private struct EarlyTrait: TestTrait, TestScoping {
  @TaskLocal static var weather: Weather?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$weather.withValue(Weather()) { try await function() }
  }
}

/// Roots that were not made in the test which uses them.
@Suite struct ForeignRootTests {
  @Test(.sealed, arguments: [Weather()]) private func `an argument of a sealed test is sealed`(weather: Weather) async {
    await expectIssues(
      "`wind` was read, but it is volatile and was not replaced",
      "`degrees` was read, but it is volatile and was not replaced", at: #line - 3
    ) {
      #expect(weather.wind == 0)
      #expect(weather.degrees == 0)
    }
  }

  @Test(.sealed, arguments: [Weather().with(\.degrees, 7)])
  private func `an argument can bring its replacements`(weather: Weather) {
    #expect(weather.degrees == 7)
  }

  @Test(arguments: [Weather()]) private func `an argument of another test is not sealed`(weather: Weather) async {
    #expect(weather.degrees == 21)
    let wind = await Task.detached { weather.wind }.value
    #expect(wind == 5)
  }

  @Test(EarlyTrait(), .sealed) func `a root that another trait has created is sealed`() async {
    await expectIssues("`degrees` was read, but it is volatile and was not replaced", at: #line - 1) {
      #expect(EarlyTrait.weather?.degrees == 0)
    }
  }

  @Test(.sealed) func `in a sealed test others may make roots that are not`() async {
    let weather = await Task.detached { Weather() }.value
    await expectIssues("`degrees` was read, but it is volatile and was not replaced", at: #line - 2) {
      #expect(weather.degrees == 0)
    }
  }

  @Test func `a root that an unsealed test makes in a detached task is unsealed`() async {
    let weather = await Task.detached { Weather() }.value
    #expect(weather.degrees == 21)
  }
}

#if os(Linux)
  import XCTest

  /// A root that outlives the tests which use it.
  @Suite(.sealed, .serialized, .enabled(if: RedRun.isUnderWay)) struct RedGlobal {
    private static let weather = Weather()

    static let lines = [#line + 1, #line + 2].map { "ForeignRootTests.swift:\($0)" }
    @Test func first() { _ = Self.weather.degrees }
    @Test func second() { _ = (Self.weather.degrees, Self.weather.wind) }
  }

  /// Uses a root when the test is over: while another one runs, and while none does.
  final class RedLateCase: XCTestCase {
    private static let done = DispatchSemaphore(value: 0)
    private static let go = DispatchSemaphore(value: 0)

    override func invokeTest() {
      if RedRun.isUnderWay { sealed { super.invokeTest() } }
    }

    override class func tearDown() {
      if !RedRun.isUnderWay { return }
      go.signal()
      done.wait()
    }

    func testLate() {
      let shop = Shop()
      Thread {
        Self.go.wait()
        _ = shop.payment
        Self.done.signal()
      }.start()
    }
  }

  @Suite struct ForeignRootRedTests {
    @Test func `each test that uses a global root gets its issues`() throws {
      let run = try RedRun.ofTests(named: "RedGlobal/")
      #expect(run.status == 1)
      #expect(
        run.issues == [
          "\(RedGlobal.lines[0]): [Dovetail/unreplaced] `degrees` was read, but it is volatile and was not replaced",
          "\(RedGlobal.lines[1]): [Dovetail/unreplaced] `degrees` was read, but it is volatile and was not replaced",
          "\(RedGlobal.lines[1]): [Dovetail/unreplaced] `wind` was read, but it is volatile and was not replaced",
        ], "\(run.text)")
    }

    @Test func `an issue while no XCTest runs is at least printed`() throws {
      let run = try RedRun.ofCase("RedLateCase")
      #expect(run.text.contains("[Dovetail/unreplaced] `payment` was read"), "\(run.text)")
      #expect(run.text.contains("note: found after its test `RedLateCase.testLate`"), "\(run.text)")
    }
  }
#endif
