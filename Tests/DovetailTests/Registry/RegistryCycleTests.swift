// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import Testing

@testable import Dovetail

private final class Romeo: Sendable { let juliet: Juliet = Registry.use() }
private final class Juliet: Sendable { let romeo: Romeo = Registry.use() }

private protocol Logging: Sendable {}
private struct PlainLog: Logging {}
private struct NestedLog: Logging { let inner: any Logging }

private final class First: Sendable { init() { atThree.arriveAndWait(); let _: Second = Registry.use() } }
private final class Second: Sendable { init() { atThree.arriveAndWait(); let _: Third = Registry.use() } }
private final class Third: Sendable { init() { atThree.arriveAndWait(); let _: First = Registry.use() } }

private let atThree = Rendezvous(of: 3)

private struct Stage: CompositionRoot {
  let wiring = Wiring()
  let meeting = Rendezvous(of: 2)
  var mercutio: String { shared { "Mercutio, \(tybalt)" } }
  var tybalt: String { transient { "Tybalt, \(Registry.use() as Int)" } }
  var paris: String { shared { met(asking: Int.self) } }
  var rosaline: String { perResolution { "Rosaline, \(Registry.use() as Int)" } }

  func met<Value>(asking _: Value.Type) -> String {
    meeting.arriveAndWait()
    return "\(Registry.use() as Value)"
  }
}

@Suite struct RegistryCycleTests {
  @Test func `a cycle of a root and the registry names the parts of both`() async throws {
    let shared = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let stage = Stage()
      Registry.add(making: { stage.mercutio.count }, fileID: "Verona/main.swift", line: 3)
      _ = stage.mercutio
    }
    #expect(
      shared.message == """
        error: [Dovetail/cycle] building `mercutio` needs `mercutio` itself
          mercutio → tybalt → Int → mercutio
            mercutio   \(place(of: "mercutio", in: "Stage"))
            tybalt     \(place(of: "tybalt", in: "Stage"))
            Int        Verona/main.swift:3
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
    let entered = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let stage = Stage()
      Registry.add(making: { stage.mercutio.count }, fileID: "Verona/main.swift", line: 3)
      let _: Int = Registry.use()
    }
    #expect(entered.message == shared.message)
    let passing = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let stage = Stage()
      Registry.add(making: { stage.rosaline.count }, fileID: "Verona/main.swift", line: 3)
      _ = stage.rosaline
    }
    #expect(passing.message.contains("  rosaline → Int → rosaline\n"))
  }

  @Test func `a cycle of a root and the registry across two threads is found, whichever closes it`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let stage = Stage()
      Registry.add(
        making: {
          stage.meeting.arriveAndWait()
          return stage.paris.count
        }, fileID: "Verona/main.swift", line: 3)
      onThreads(2) { index in
        if index == 0 { _ = stage.paris } else { let _: Int = Registry.use() }
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/cycle] building `paris` needs `paris` itself, across 2 threads
          paris → Int → paris
            paris   \(place(of: "paris", in: "Stage"))
            Int     Verona/main.swift:3
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
  }

  @Test func `threads that read through a root and the registry wait for each other`() {
    for _ in 0..<100 {
      let (stage, storage) = (Stage(), RegistryStorage(isolation: nil))
      Registry.$isolatedStorage.withValue(storage) { Registry.add { 7 } }
      onThreads(4) { index in
        Registry.$isolatedStorage.withValue(storage) {
          if index < 2 {
            #expect(stage.mercutio == "Mercutio, Tybalt, 7")
          } else {
            #expect(Registry.use() as Int == 7)
          }
        }
      }
    }
  }

  @Test func `factories that need each other are reported with their cycle`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(making: { Romeo() }, fileID: "Verona/main.swift", line: 3)
      Registry.add(making: { Juliet() }, fileID: "Verona/main.swift", line: 4)
      let _: Romeo = Registry.use()
    }
    #expect(
      result.message == """
        error: [Dovetail/cycle] building `Romeo` needs `Romeo` itself
          Romeo → Juliet → Romeo
            Romeo    Verona/main.swift:3
            Juliet   Verona/main.swift:4
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
  }

  @Test func `a cycle is reported without the factories that lead into it`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add { (Registry.use() as Juliet, 1).1 }
      Registry.add(making: { Romeo() }, fileID: "Verona/main.swift", line: 3)
      Registry.add(making: { Juliet() }, fileID: "Verona/main.swift", line: 4)
      let _: Int = Registry.use()
    }
    #expect(result.message.contains("  Juliet → Romeo → Juliet\n"))
  }

  @Test func `a factory that needs itself is reported`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(PlainLog())
      Registry.add(making: { NestedLog(inner: Registry.use()) }, fileID: "App/main.swift", line: 3)
      let _: any Logging = Registry.use()
    }
    #expect(
      result.message == """
        error: [Dovetail/cycle] building `NestedLog` needs `NestedLog` itself
          NestedLog → NestedLog
            NestedLog   App/main.swift:3
          help: a factory cannot use its own value; to wrap what was added before, use that first and add the wrapper as \
        a value

        """)
  }

  @Test func `a cycle across threads is reported with their number`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      Registry.add(making: { First() }, fileID: "App/main.swift", line: 3)
      Registry.add(making: { Second() }, fileID: "App/main.swift", line: 4)
      Registry.add(making: { Third() }, fileID: "App/main.swift", line: 5)
      onThreads(3) { index in
        switch index {
        case 0: let _: First = Registry.use()
        case 1: let _: Second = Registry.use()
        default: let _: Third = Registry.use()
        }
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/cycle] building `First` needs `First` itself, across 3 threads
          First → Second → Third → First
            First    App/main.swift:3
            Second   App/main.swift:4
            Third    App/main.swift:5
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
  }

  @Test func `a cycle across two threads is always found`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let meeting = Rendezvous(of: 2)
      Registry.add(
        making: {
          meeting.arriveAndWait()
          let _: String = Registry.use()
          return 1
        }, fileID: "App/main.swift", line: 3)
      Registry.add(
        making: {
          meeting.arriveAndWait()
          let _: Int = Registry.use()
          return ""
        }, fileID: "App/main.swift", line: 4)
      onThreads(2) { index in
        if index == 0 { let _: Int = Registry.use() } else { let _: String = Registry.use() }
      }
    }
    #expect(
      result.message == """
        error: [Dovetail/cycle] building `Int` needs `Int` itself, across 2 threads
          Int → String → Int
            Int      App/main.swift:3
            String   App/main.swift:4
          help: let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it

        """)
  }

  @Test func `threads that need the same factories without a cycle wait for each other`() {
    for _ in 0..<100 {
      let storage = RegistryStorage(isolation: nil)
      Registry.$isolatedStorage.withValue(storage) {
        Registry.add { 1 }
        Registry.add { "\(Registry.use() as Int)" }
        Registry.add { [Registry.use() as String, "\(Registry.use() as Int)"] }
      }
      onThreads(4) { index in
        Registry.$isolatedStorage.withValue(storage) {
          switch index {
          case 0: #expect(Registry.use() as Int == 1)
          case 1: #expect(Registry.use() as String == "1")
          default: #expect(Registry.use() as [String] == ["1", "1"])
          }
        }
      }
    }
  }

  @Test func `a long wait that may never end is reported`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (began, told) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let factory = RegistryFactory(place: CodePlace("App/main.swift", 3)) { () -> Int in
        began.signal()
        told.wait()
        return 7
      }
      onThreads(2) { index in
        if index == 0 {
          _ = factory.value()
        } else {
          began.wait()
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 3)
            told.signal()
          }
          precondition(factory.value(patience: 1) as? Int == 7)
        }
      }
    }
    #expect(
      result.message == """
        note: [Dovetail/waiting] a thread has waited 1 second for `Int`, which another thread is building
            Int   App/main.swift:3
          help: if this never ends, its factory waits for this thread, for example with `DispatchQueue.main.sync`

        """)
  }
}
