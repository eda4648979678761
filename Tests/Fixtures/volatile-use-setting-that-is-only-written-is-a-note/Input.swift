// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Onboarding {
  private(set) var isDone = false
  func finish() {
    isDone = true
    UserDefaults.standard.set(true, forKey: "onboarding")
  }
}
