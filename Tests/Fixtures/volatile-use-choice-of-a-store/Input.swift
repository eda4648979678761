// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A store, and another one that stands in for it: what replaces the one replaces the other.
final class Unread {
  private(set) var last = 0

  func count() -> Int {
    last = (UserDefaults(suiteName: "group.mail") ?? .standard).integer(forKey: "unread")
    return last
  }

  func isQuiet() -> Bool {
    let defaults = UserDefaults(suiteName: "group.mail") ?? UserDefaults.standard
    return defaults.bool(forKey: "quiet") && last < 10
  }

  func token() -> String? {
    UserDefaults.standard.string(forKey: "token") ?? UserDefaults(suiteName: "group.mail")?.string(forKey: "token")
      ?? ProcessInfo.processInfo.environment["TOKEN"]
  }

  func average(_ days: [Int]) -> Int { days.isEmpty ? 0 : days.reduce(0, +) / days.count }
  func longest(_ days: [Int]) -> Int { days.max() ?? 0 }
  func shortest(_ days: [Int]) -> Int { days.min() ?? 0 }
  func text(_ count: Int) -> String { count > 99 ? "99+" : String(count) }
}

/// What stands in for something that is not volatile is reported, and so is what stands in for a store of the caller's.
final class Ends {
  private var ends: [String: Date] = [:]

  func isOver(_ text: String, limit: Int) -> Bool {
    let first = UserDefaults(suiteName: "group.mail") ?? .standard
    let end = Date(text, limit) ?? Date()
    return end < ends[first.string(forKey: "name") ?? ""] ?? end
  }

  func isKnown(_ name: String, in suite: String) -> Bool {
    let defaults = UserDefaults(suiteName: suite) ?? .standard
    return defaults.bool(forKey: name)
  }

  func longest() -> String { ends.keys.max() ?? "" }
  func shortest() -> String { ends.keys.min() ?? "" }
  func forget() { ends = [:] }
  func end(of name: String) -> Date? { ends[name] }
  func count() -> Int { ends.count }
}

extension Date {
  init?(_ text: String, _ limit: Int) { return nil }
}
