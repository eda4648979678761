// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Transition: String {
  case plain, smooth

  static var current: Transition {
    guard let text = UserDefaults.standard.string(forKey: "transition"), let stored = Transition(rawValue: text) else {
      return .smooth
    }
    return stored
  }
}

enum Plan: String {
  case free, paid

  static var limit: Int {
    guard let text = UserDefaults.standard.string(forKey: "plan"), let plan = Plan(rawValue: text) else { return 3 }
    return plan == .paid ? 100 : 3
  }
}
