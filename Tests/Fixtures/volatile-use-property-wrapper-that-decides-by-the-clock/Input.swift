// SPDX-License-Identifier: Apache-2.0

import Foundation

@propertyWrapper struct Expirable<Value> {
  let duration: TimeInterval
  private var end = Date.distantPast
  private var value: Value?

  init(duration: TimeInterval) { self.duration = duration }

  var wrappedValue: Value? {
    get { Date() < end ? value : nil }
    set {
      end = Date().addingTimeInterval(duration)
      value = newValue
    }
  }
}

final class TokenStore {
  @Expirable(duration: 3600) var token: String?
}

@propertyWrapper struct Stored {
  let key: String

  var wrappedValue: String? {
    get { UserDefaults.standard.string(forKey: key) }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}
