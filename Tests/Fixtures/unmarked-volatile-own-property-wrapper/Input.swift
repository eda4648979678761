// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

@propertyWrapper
struct Setting {
  let key: String
  var wrappedValue: Int { UserDefaults.standard.integer(forKey: key) }
}

@propertyWrapper
struct Clamped {
  var wrappedValue: Int { didSet { wrappedValue = max(0, wrappedValue) } }
}

final class Preferences: Sendable {
  @Setting(key: "size") private var size
  var isLarge: Bool { size > 3 }
}

struct Counter: Sendable {
  @Clamped var count = 0
  func isLarge() -> Bool { count > 3 }
}

struct App: CompositionRoot {
  let wiring = Wiring()

  var preferences: Preferences { shared { Preferences() } }
  var counter: Counter { shared { Counter() } }
}

func use(_ app: App) -> [Any] { [app.preferences, app.counter] }
