// SPDX-License-Identifier: Apache-2.0

import Foundation

final class OnboardingViewModel {
  private(set) var step = 0

  func finish() {
    step += 1
    UserDefaults.standard.set(true, forKey: "finished")
  }
}

final class HomeViewModel {
  private(set) var showsWelcome = false

  func load() { showsWelcome = !UserDefaults.standard.bool(forKey: "welcomed") }

  func dismiss() {
    showsWelcome = false
    UserDefaults.standard.set(true, forKey: "welcomed")
  }
}
