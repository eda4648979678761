// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults {
  static let group = UserDefaults(suiteName: "group.reader")!
  static var own: UserDefaults { UserDefaults(suiteName: "reader") ?? .standard }
}

final class Onboarding {
  private(set) var steps = 0

  func next() -> Int {
    if UserDefaults.group.bool(forKey: "onboarded") { return steps }
    steps += 1
    return steps
  }
}

final class Tips {
  private(set) var shown = 0

  func show() -> Bool {
    guard UserDefaults.own.bool(forKey: "tips") else { return false }
    shown += 1
    return true
  }
}
