// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private protocol HasClock: Sendable {}
private protocol HasImages: Sendable {}
private protocol HasMaps: Sendable {}
private protocol ImageLoader: Sendable {}
private class Screen: @unchecked Sendable {}
private class HomeScreen: Screen, @unchecked Sendable {}

private struct RealThing: HasClock, HasMaps {}
private struct Unrelated: Sendable {}
private struct RemoteImageLoader: Sendable {}
private final class ClockScreen: Screen, HasClock, @unchecked Sendable {}
private struct Box<Content: Sendable>: Sendable {}
private enum Module { struct Unrelated: Sendable {} }

/// The message of a miss, for a registry that was filled in `App/main.swift`, and asked in `App/Screen.swift:12`.
private func miss<Value>(of requested: Value.Type, filledBy fill: () -> Void = {}) -> String {
  let storage = RegistryStorage(isolation: nil)
  Registry.$isolatedStorage.withValue(storage) { fill() }
  let place = CodePlace("App/Screen.swift", 12)
  return RegistryMiss(of: requested, in: storage, at: place, isolated: []).message.description
}

private func add<Value: Sendable>(_ value: Value, line: UInt) {
  Registry.add(value, fileID: "App/main.swift", line: line)
}

@Suite struct RegistryMissTests {
  private let help =
    "call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request"
  private let helpForFactory =
    "let the factory declare the concrete type that it returns, rather than a protocol, or add the value itself"

  @Test func `a miss in an empty registry says that it is empty`() {
    #expect(
      miss(of: RealThing.self) == """
        error: [Dovetail/registry] `RealThing` was requested, but the registry is empty
            Registry.use()   App/Screen.swift:12
          help: \(help)

        """)
  }

  @Test func `candidates are named with the newest first`() {
    let message = miss(of: (any HasImages).self) {
      add(Unrelated(), line: 3)
      add(ClockScreen(), line: 4)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any HasImages`
            Registry.use()   App/Screen.swift:12
            ClockScreen      App/main.swift:4: does not conform to `HasImages`
            Unrelated        App/main.swift:3: does not conform to `HasImages`
          help: \(help)

        """)
  }

  @Test func `a composition says which parts are missing`() {
    let message = miss(of: (any HasClock & HasImages & HasMaps).self) {
      add(ClockScreen(), line: 2)
      add(RealThing(), line: 3)
      add(Unrelated(), line: 4)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any HasClock & HasImages & HasMaps`
            Registry.use()   App/Screen.swift:12
            RealThing        App/main.swift:3: conforms to `HasClock` and `HasMaps` but does not conform to `HasImages`
            ClockScreen      App/main.swift:2: conforms to `HasClock` but does not conform to `HasImages` or `HasMaps`
            Unrelated        App/main.swift:4: does not conform to `HasClock` or `HasImages` or `HasMaps`
          help: \(help)

        """)
  }

  @Test func `a composition with a class says whether the class fits`() {
    let message = miss(of: (any HomeScreen & HasClock).self) {
      add(Screen(), line: 2)
      add(ClockScreen(), line: 3)
      add(HomeScreen(), line: 4)
      add(RealThing(), line: 5)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any HomeScreen & HasClock`
            Registry.use()   App/Screen.swift:12
            RealThing        App/main.swift:5: conforms to `HasClock` but is not a `HomeScreen`
            HomeScreen       App/main.swift:4: is a `HomeScreen` but does not conform to `HasClock`
            ClockScreen      App/main.swift:3: conforms to `HasClock` but is not a `HomeScreen`
            Screen           App/main.swift:2: is not a `HomeScreen` and does not conform to `HasClock`
          help: \(help)

        """)
  }

  @Test func `a class-bound composition reports a structure as not a class`() {
    let message = miss(of: (any HasClock & AnyObject).self) { add(RealThing(), line: 2) }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any HasClock & AnyObject`
            Registry.use()   App/Screen.swift:12
            RealThing        App/main.swift:2: conforms to `HasClock` but is not a class
          help: \(help)

        """)
  }

  @Test func `a superclass and a similar name are near`() {
    let message = miss(of: HomeScreen.self) {
      add(Screen(), line: 2)
      add(Unrelated(), line: 3)
      add(ClockScreen(), line: 4)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `HomeScreen`
            Registry.use()   App/Screen.swift:12
            Screen           App/main.swift:2: is a superclass of `HomeScreen`
            ClockScreen      App/main.swift:4: is not a `HomeScreen`
            Unrelated        App/main.swift:3: is not a `HomeScreen`
          help: \(help)

        """)
  }

  @Test func `a type does not conform to a protocol because its name is similar`() {
    let message = miss(of: (any ImageLoader).self) { add(RemoteImageLoader(), line: 2) }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any ImageLoader`
            Registry.use()      App/Screen.swift:12
            RemoteImageLoader   App/main.swift:2: does not conform to `ImageLoader`
          help: \(help)

        """)
  }

  @Test func `another type of the same name is named in full`() {
    let message = miss(of: Box<Int>.self) {
      add(Box<String>(), line: 2)
      add([Box<Int>()], line: 3)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `Box<Int>`
            Registry.use()    App/Screen.swift:12
            Box<String>       App/main.swift:2: has other generic arguments
            Array<Box<Int>>   App/main.swift:3: is not a `Box<Int>`
          help: \(help)

        """)
    let qualified = miss(of: Unrelated.self) { add(Module.Unrelated(), line: 2) }
    #expect(qualified.contains("Module.Unrelated   App/main.swift:2: is another type with that name\n"))
    let sentence = "nothing in the registry matches `DovetailTests.Unrelated`\n"
    #expect(qualified.hasPrefix("error: [Dovetail/registry] " + sentence), "\(qualified)")
  }

  @Test func `a factory offers no more than it declares`() {
    let message = miss(of: (any HasClock & HasMaps).self) {
      Registry.add(making: { () -> any HasClock in RealThing() }, fileID: "App/main.swift", line: 2)
      Registry.add(making: { () -> any HasImages in fatalError() }, fileID: "App/main.swift", line: 3)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `any HasClock & HasMaps`
            Registry.use()   App/Screen.swift:12
            any HasClock     App/main.swift:2: conforms to `HasClock` but does not conform to `HasMaps`; \
        its factory only declares `any HasClock`
            any HasImages    App/main.swift:3: its factory only declares `any HasImages`
          help: \(helpForFactory)

        """)
  }

  @Test func `a factory of a protocol offers no concrete type`() {
    let message = miss(of: RealThing.self) {
      Registry.add(making: { () -> any HasImages in fatalError() }, fileID: "App/main.swift", line: 2)
      Registry.add(making: { () -> any HasClock in RealThing() }, fileID: "App/main.swift", line: 3)
      add(Unrelated(), line: 4)
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `RealThing`
            Registry.use()   App/Screen.swift:12
            any HasClock     App/main.swift:3: its factory only declares `any HasClock`
            Unrelated        App/main.swift:4: is not a `RealThing`
            any HasImages    App/main.swift:2: its factory only declares `any HasImages`
          help: \(helpForFactory)

        """)
  }

  @Test func `a type and a missing value are not instances`() {
    let fill = {
      add(RealThing.self, line: 2)
      add(RealThing?.none, line: 3)
      Registry.add(making: { () -> RealThing? in RealThing() }, fileID: "App/main.swift", line: 4)
      add(Unrelated(), line: 5)
    }
    #expect(
      miss(of: RealThing.self, filledBy: fill) == """
        error: [Dovetail/registry] nothing in the registry matches `RealThing`
            Registry.use()   App/Screen.swift:12
            RealThing?       App/main.swift:4: its factory may return `nil`
            RealThing?       App/main.swift:3: is `nil`
            RealThing.Type   App/main.swift:2: is a type, not an instance of it
            Unrelated        App/main.swift:5: is not a `RealThing`
          help: \(help)

        """)
    #expect(miss(of: (any HasClock).self, filledBy: fill).contains("App/main.swift:2: is a type, not an instance"))
  }

  @Test func `a function that was added as a value is recognised`() {
    let reason = "is a function that returns one; add it with `Registry.add(making:)`, or add its result"
    #expect(miss(of: RealThing.self) { add(RealThing.init, line: 2) }.contains("App/main.swift:2: \(reason)"))
    let throwing: @Sendable () throws -> RealThing = { RealThing() }
    #expect(miss(of: RealThing.self) { add(throwing, line: 2) }.contains("App/main.swift:2: \(reason)"))
  }

  @Test func `of a type that cannot be taken apart, no part is named`() {
    let message = miss(of: (any Collection<Int> & Sendable).self) { add(Unrelated(), line: 2) }
    #expect(
      message.contains("    Unrelated        App/main.swift:2: does not match `any Collection<Int>`\n"), "\(message)")
  }

  @Test func `a function is requested as it was added`() {
    let message = miss(of: ((Int) -> String).self) { add({ @Sendable (number: Int) in "\(number)" }, line: 2) }
    let reason = "matches only `@Sendable (Int) -> String`"
    #expect(message.contains("App/main.swift:2: \(reason)\n"), "\(message)")
  }

  @Test func `a factory's result is unknown if the requested type cannot be taken apart`() {
    let message = miss(of: (any Collection<Int>).self) {
      Registry.add(making: { [1] }, fileID: "App/main.swift", line: 2)
    }
    #expect(message.contains("App/main.swift:2: what its factory creates is not known before it has run; add a value"))
  }

  @Test func `a factory that may create it is named rather than a value outside of the isolated code`() {
    let global = RegistryStorage(isolation: nil)
    Registry.$isolatedStorage.withValue(global) {
      add([1, 2], line: 1)
      Registry.isolated {
        Registry.add(making: { [3] }, fileID: "App/main.swift", line: 2)
        let place = CodePlace("App/Screen.swift", 12)
        let miss = RegistryMiss(of: (any Collection<Int>).self, in: Registry.isolatedStorage!, at: place)
        let message = miss.message.description
        #expect(message.contains("nothing in the isolated registry matches `any Collection<Int>`"), "\(message)")
        #expect(message.contains("App/main.swift:2: what its factory creates is not known before it has run"))
      }
    }
  }

  @Test func `asking for an optional type gets the advice to use useOptional`() {
    #expect(
      miss(of: RealThing?.self) == """
        error: [Dovetail/registry] `RealThing` was requested, but the registry is empty
            Registry.use()   App/Screen.swift:12
          help: if it may be missing, use `Registry.useOptional()`

        """)
  }

  @Test func `values that one line adds repeatedly are listed once`() {
    let message = miss(of: RealThing.self) {
      for _ in 1...20 { add(Unrelated(), line: 3) }
      for _ in 1...20 { add(ClockScreen(), line: 3) }
    }
    #expect(
      message == """
        error: [Dovetail/registry] nothing in the registry matches `RealThing`
            Registry.use()   App/Screen.swift:12
            ClockScreen      App/main.swift:3: is not a `RealThing`
            Unrelated        App/main.swift:3: is not a `RealThing`
          help: \(help)

        """)
  }

  @Test func `a long list is cut`() {
    let message = miss(of: RealThing.self) {
      for line in 1...20 { add(Unrelated(), line: UInt(line)) }
    }
    #expect(message.contains("App/main.swift:9: is not a `RealThing`\n    …                and 8 more\n  help:"))
    #expect(!message.contains("App/main.swift:8:"))
  }
}
