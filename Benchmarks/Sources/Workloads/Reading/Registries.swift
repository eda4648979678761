// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that is built at its first read, under a lock.
private final class GuardedRoot: HasService {
  private let cache = Mutex<(any Service)?>(nil)

  var service: any Service {
    cache.withLock { cached in
      if let cached { return cached }
      let made: any Service = LiveService()
      cached = made
      return made
    }
  }
}

/// A registry that finds values by their type, under a lock.
private final class DictionaryRegistry: HasService {
  private let entries: Mutex<[ObjectIdentifier: any Sendable]>

  init() {
    entries = Mutex([
      ObjectIdentifier(Int.self): 1,
      ObjectIdentifier(String.self): "text",
      ObjectIdentifier((any Service).self): LiveService(),
    ])
  }

  func use<Value>(_ type: Value.Type) -> Value {
    entries.withLock { $0[ObjectIdentifier(type)] } as! Value
  }

  var service: any Service { use((any Service).self) }
}

/// A registry that asks each of its values whether it is of the type, and takes the first one.
private final class ScannedRegistry: HasService {
  private let entries: [any Sendable] = [1, "text", 2.5, true, [1], LiveService(), 3]

  func use<Value>(_: Value.Type) -> Value {
    for entry in entries {
      if let value = entry as? Value { return value }
    }
    fatalError("nothing is of type \(Value.self)")
  }

  var service: any Service { use((any Service).self) }
}

/// What programs use that compose themselves at run time.
package enum Registries {
  @inline(never) package static func guarded() -> any HasService { GuardedRoot() }
  @inline(never) package static func dictionary() -> any HasService { DictionaryRegistry() }
  @inline(never) package static func scanned() -> any HasService { ScannedRegistry() }
}
