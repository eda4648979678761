// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@Observable
final class AutoplaySettingsViewModel {
  var isOn: Bool {
    didSet { UserDefaults.standard.set(isOn, forKey: "autoplay") }
  }

  init() { isOn = UserDefaults.standard.bool(forKey: "autoplay") }
}

@Observable
final class PlayerViewModel {
  private(set) var isPlaying = false

  func end() {
    if UserDefaults.standard.bool(forKey: "autoplay") { isPlaying = true }
  }
}
