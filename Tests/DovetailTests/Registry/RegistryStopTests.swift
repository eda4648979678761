// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail

private protocol HasClock: Sendable {}
private protocol HasImages: Sendable {}
private struct RealThing: HasClock {}
private final class Romeo: Sendable {
  let juliet: Juliet = Registry.use(fileID: "Verona/Romeo.swift", line: 2)
}
private final class Juliet: Sendable {
  let romeo: Romeo = Registry.use(fileID: "Verona/Juliet.swift", line: 2)
}
private protocol Screen {}
@MainActor private final class MainScreen: @MainActor Screen {}

/// What ends a program, in processes of their own, which also have a global registry of their own.
@Suite struct RegistryStopTests {
  @Test func `a miss ends the program`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(RealThing(), fileID: "App/main.swift", line: 3)
      let _: any HasClock & HasImages = Registry.use(fileID: "App/Screen.swift", line: 12)
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] nothing in the registry matches `any HasClock & HasImages`
            Registry.use()   App/Screen.swift:12
            RealThing        App/main.swift:3: conforms to `HasClock` but does not conform to `HasImages`
          help: call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request

        """)
  }

  @Test func `adding Romeo before there is a Juliet is a miss`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(Romeo())
      Registry.add(Juliet())
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] `Juliet` was requested, but the registry is empty
            Registry.use()   Verona/Romeo.swift:2
          help: call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request

        """)
  }

  @Test func `a miss inside of isolated code says what it hides`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(RealThing(), fileID: "App/main.swift", line: 3)
      Registry.isolated(fileID: "Tests/ScreenTests.swift", line: 5) {
        let _: any HasClock = Registry.use(fileID: "App/Screen.swift", line: 12)
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] `any HasClock` is in the global registry, but this code runs inside \
        `Registry.isolated`, which starts empty
            Registry.use()      App/Screen.swift:12
            Registry.isolated   Tests/ScreenTests.swift:5
            RealThing           App/main.swift:3
          help: add a matching value inside `Registry.isolated { … }` before this line runs

        """)
  }

  @Test func `a miss says what an outer isolated registry holds`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.isolated {
        Registry.add(making: { RealThing() }, fileID: "Tests/ScreenTests.swift", line: 2)
        Registry.isolated(fileID: "Tests/ScreenTests.swift", line: 5) {
          let _: any HasClock = Registry.use(fileID: "App/Screen.swift", line: 12)
        }
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] `any HasClock` is in the outer registry, but this code runs inside \
        `Registry.isolated`, which starts empty
            Registry.use()      App/Screen.swift:12
            Registry.isolated   Tests/ScreenTests.swift:5
            RealThing           Tests/ScreenTests.swift:2
          help: add a matching value inside `Registry.isolated { … }` before this line runs

        """)
  }

  @Test func `a miss in a detached task says that it is not isolated`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await Registry.isolated(fileID: "Tests/ScreenTests.swift", line: 5) {
        Registry.add(RealThing(), fileID: "Tests/ScreenTests.swift", line: 6)
        await Task.detached { let _: any HasClock = Registry.use(fileID: "App/Screen.swift", line: 12) }.value
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] `any HasClock` was added inside `Registry.isolated`, but this code runs outside it
            Registry.use()      App/Screen.swift:12
            Registry.isolated   Tests/ScreenTests.swift:5
            RealThing           Tests/ScreenTests.swift:6
          help: `Task.detached`, queues and new threads see the global registry: call `Registry.use()` first and capture the result

        """)
  }

  @Test func `a miss outside of isolated code says that some is running`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.isolated {
        let queue = DispatchQueue(label: "queue")
        let done = DispatchSemaphore(value: 0)
        queue.async {
          let _: RealThing = Registry.use(fileID: "App/Screen.swift", line: 12)
          done.signal()
        }
        done.wait()
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] `RealThing` was requested, but the registry is empty
            Registry.use()   App/Screen.swift:12
          help: call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request; \
        `Task.detached`, queues and new threads do not see what `Registry.isolated` holds

        """)
  }

  @Test func `a conformance of another actor is named`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await Registry.isolated(fileID: "Tests/ScreenTests.swift", line: 5) {
        await MainActor.run { Registry.add(MainScreen(), fileID: "Tests/ScreenTests.swift", line: 6) }
        await Task { @concurrent in
          let _: any Screen = Registry.use(fileID: "App/Screen.swift", line: 12)
        }.value
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/registry] nothing in the isolated registry matches `any Screen`
            Registry.use()      App/Screen.swift:12
            Registry.isolated   Tests/ScreenTests.swift:5
            MainScreen          Tests/ScreenTests.swift:6: matches only on another actor
          help: call `Registry.use()` on that actor, or make the conformance `nonisolated`

        """)
  }
}
