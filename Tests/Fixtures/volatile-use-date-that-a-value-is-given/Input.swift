// SPDX-License-Identifier: Apache-2.0

import Foundation

// A test can create a value with another date, but not choose the moment with which it is compared.
struct Token {
  let expiration: Date
  var leeway: TimeInterval = 60

  var isExpired: Bool { Date().addingTimeInterval(leeway) > expiration }

  func isOlder() -> Bool {
    guard let days = Calendar.current.dateComponents([.day], from: expiration, to: Date()).day else { return false }
    return days > 7
  }
}

// The type stamps one date itself, and keeps the other one for itself.
struct Stamped {
  let stamp = Date()
  private(set) var last = Date.distantPast

  func isOld() -> Bool { Date().timeIntervalSince(stamp) > 60 }
  func isDue() -> Bool { Date() > last.addingTimeInterval(60) }
}

final class Shop {
  static let shared = Shop(closing: .distantFuture)
  var closing: Date

  private init(closing: Date) { self.closing = closing }

  var isOpen: Bool { closing > Date() }
}

actor Cache {
  var expiration = Date.distantPast

  var isStale: Bool { expiration < Date() }
}

// Nothing that the value is given is a date: the hour decides.
struct Greeting {
  let name: String

  func text() -> String { Calendar.current.component(.hour, from: Date()) < 12 ? "Good morning, \(name)" : name }
}
