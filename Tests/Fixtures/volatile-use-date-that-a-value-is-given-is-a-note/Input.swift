// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Token {
  let expiration: Date
  var leeway: TimeInterval = 60

  var isExpired: Bool { Date().addingTimeInterval(leeway) > expiration }

  func isOlder() -> Bool {
    guard let days = Calendar.current.dateComponents([.day], from: expiration, to: Date()).day else { return false }
    return days > 7
  }
}

// A test cannot choose what the type stamps itself, or keeps for itself.
struct Stamped {
  let stamp = Date()
  private(set) var last = Date.distantPast

  func isOld() -> Bool { Date().timeIntervalSince(stamp) > 60 }
  func isDue() -> Bool { Date() > last.addingTimeInterval(60) }
}

// Nobody else can create it, or set what is in an actor.
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

// What else it reads may matter more.
struct Offer {
  let end: Date

  func isOpen(_ rules: Rules) -> Bool { Rules.standard.areOpen && Date() < end }
}

// Nothing that the value is given is a date: the hour decides.
struct Greeting {
  let name: String

  func text() -> String { Calendar.current.component(.hour, from: Date()) < 12 ? "Good morning, \(name)" : name }
}

struct Rules {
  static let standard = Rules()
  var areOpen: Bool { true }
}
