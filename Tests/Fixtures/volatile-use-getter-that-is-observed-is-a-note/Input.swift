// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@Observable final class Options {
  var isFast: Bool {
    get {
      access(keyPath: \.isFast)
      return UserDefaults.standard.bool(forKey: "fast")
    }
    set {
      withMutation(keyPath: \.isFast) { UserDefaults.standard.set(newValue, forKey: "fast") }
    }
  }
}
