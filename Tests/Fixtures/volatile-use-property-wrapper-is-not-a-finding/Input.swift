// SPDX-License-Identifier: Apache-2.0

import Foundation

@propertyWrapper struct Stored<Value> {
  let key: String
  let initial: Value

  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? initial }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}
