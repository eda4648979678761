// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Onboarding {
  private(set) var isDone = false

  func resume() {
    let page = UserDefaults.standard.integer(forKey: "page")
    isDone = page > 3
  }
}
