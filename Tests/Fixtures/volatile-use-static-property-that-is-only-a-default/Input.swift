// SPDX-License-Identifier: Apache-2.0

import Foundation

// Only what is not passed in.
final class Drafts {
  static let groupDefaults = UserDefaults(suiteName: "group.drafts")!
  private let defaults: UserDefaults

  init(defaults: UserDefaults = Drafts.groupDefaults) { self.defaults = defaults }

  var isEmpty: Bool { defaults.string(forKey: "draft") == nil }
}

// Another type uses it as well.
final class Flags {
  static let sharedDefaults = UserDefaults(suiteName: "group.flags")!
  private let defaults: UserDefaults

  init(defaults: UserDefaults = Flags.sharedDefaults) { self.defaults = defaults }

  var isOn: Bool { defaults.bool(forKey: "on") }
}
