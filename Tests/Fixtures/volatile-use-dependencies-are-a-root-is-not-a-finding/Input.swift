// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Settings {}
extension UserDefaults: Settings {}

final class Dependencies {
  private var made = 0

  func makeSettings() -> any Settings {
    made += 1
    return UserDefaults.standard
  }
}
