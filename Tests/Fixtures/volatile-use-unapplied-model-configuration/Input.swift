// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftData

final class Onboarding {
  let makeConfiguration = ModelConfiguration.init(isStoredInMemoryOnly:)

  func isDone() -> Bool {
    let make = ModelConfiguration.init(isStoredInMemoryOnly:)
    _ = make
    return UserDefaults.standard.bool(forKey: "done") && !UserDefaults.standard.bool(forKey: "again")
  }
}
