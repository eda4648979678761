// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import Testing

@testable import Dovetail

private protocol Store: Sendable {}
private protocol Cache: Sendable {}
private final class Database: Store {}
private class Window: @unchecked Sendable {}
private final class MainWindow: Window, Cache, @unchecked Sendable {}
private final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var calls: [ObjectIdentifier?] = []

  func append(_ call: AnyObject? = nil) { lock.withLock { calls.append(call.map(ObjectIdentifier.init)) } }
  var count: Int { lock.withLock { calls.count } }
  var distinct: Int { lock.withLock { Set(calls).count } }
}

@Suite struct RegistryFactoryTests {
  @Test func `a factory runs when its value is first used`() {
    Registry.isolated {
      let calls = Calls()
      Registry.add {
        calls.append()
        return Database()
      }
      #expect(calls.count == 0)
      let database: Database = Registry.use()
      #expect(Registry.use() as Database === database)
      #expect(Registry.use() as any Store as? Database === database)
      #expect(calls.count == 1)
    }
  }

  @Test func `a factory does not run for a type that it does not declare`() {
    Registry.isolated {
      Registry.add { () -> Database in fatalError("it was not asked for") }
      #expect(Registry.useOptional() as (any Cache)? == nil)
      #expect(Registry.useOptional() as (any Store & Cache)? == nil)
      #expect(Registry.useOptional() as MainWindow? == nil)
      #expect(Registry.useOptional() as Int? == nil)
    }
  }

  @Test func `a factory offers what it declares before and after it has run`() {
    Registry.isolated {
      Registry.add { () -> Window in MainWindow() }
      #expect(Registry.useOptional() as MainWindow? == nil)
      let window: Window = Registry.use()
      #expect(window is MainWindow)
      #expect(Registry.useOptional() as MainWindow? == nil)
    }
  }

  @Test func `a factory offers the superclasses and protocols of what it declares`() {
    Registry.isolated {
      Registry.add { MainWindow() }
      let window: Window = Registry.use()
      #expect(Registry.use() as any Cache as? MainWindow === window)
      #expect(Registry.use() as any Window & Cache === window)
      #expect(Registry.use() as AnyObject === window)
    }
  }

  @Test func `a factory that declares a composition offers its parts`() {
    Registry.isolated {
      Registry.add { () -> any Window & Cache in MainWindow() }
      let window: any Window & Cache = Registry.use()
      #expect(Registry.use() as any Cache as? MainWindow === window)
      #expect(Registry.use() as Window === window)
      #expect(Registry.use() as any Cache & AnyObject === window)
      #expect(Registry.useOptional() as (any Store)? == nil)
    }
  }

  @Test func `a factory may use the registry and add to it`() {
    Registry.isolated {
      Registry.add {
        let database: Database = Registry.use()
        Registry.add(database as any Store)
        return MainWindow()
      }
      Registry.add { Database() }
      let _: Window = Registry.use()
      #expect(Registry.use() as any Store as? Database === Registry.use() as Database)
    }
  }

  @Test func `a factory's captured values are released once it has run`() {
    Registry.isolated {
      weak var captured: Database?
      func add() {
        let database = Database()
        captured = database
        Registry.add {
          _ = database
          return MainWindow()
        }
      }
      add()
      #expect(captured != nil)
      let _: MainWindow = Registry.use()
      #expect(captured == nil)
    }
  }

  @Test func `a factory runs once when eight threads ask at once`() {
    for _ in 0..<50 {
      let storage = RegistryStorage(isolation: nil)
      let calls = Calls()
      Registry.$isolatedStorage.withValue(storage) {
        Registry.add {
          calls.append()
          return Database()
        }
      }
      let found = Calls()
      onThreads(8) { _ in
        Registry.$isolatedStorage.withValue(storage) {
          let database: Database = Registry.use()
          found.append(database)
        }
      }
      #expect(calls.count == 1)
      #expect(found.count == 8)
      #expect(found.distinct == 1)
    }
  }

  @Test func `no lock is held while a factory runs`() {
    let storage = RegistryStorage(isolation: nil)
    Registry.$isolatedStorage.withValue(storage) {
      Registry.add(7)
      Registry.add { Database() }
      Registry.add {
        onThreads(1) { _ in
          Registry.$isolatedStorage.withValue(storage) {
            let _: Int = Registry.use()
            let _: Database = Registry.use()
            Registry.add("from another thread")
          }
        }
        return MainWindow()
      }
      let _: MainWindow = Registry.use()
      #expect(Registry.use() as String == "from another thread")
    }
  }

  @Test func `only an object is found as one`() {
    Registry.isolated {
      let window = Window()
      Registry.add(window)
      Registry.add(5)
      Registry.add("text")
      #expect(Registry.use() as AnyObject === window)
      #expect(Registry.useOptional() as NSString? == nil && Registry.useOptional() as NSNumber? == nil)
    }
  }

  @Test func `a factory that declares an optional is found as such`() {
    Registry.isolated {
      Registry.add { Database() as Database? }
      Registry.add { nil as (any Cache)? }
      let database: Database? = Registry.use()
      #expect(database != nil && Registry.use() as Database? === database)
      let cache: (any Cache)? = Registry.use()
      #expect(cache == nil)
    }
  }
}
