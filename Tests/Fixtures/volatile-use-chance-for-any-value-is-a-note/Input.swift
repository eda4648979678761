// SPDX-License-Identifier: Apache-2.0

// Any cookie will do, as long as nobody guesses it. A part of a range is a choice.
final class Sessions {
  private var cookies: [String: Int64] = [:]
  private var bytes: [UInt8] = []
  private var dice: [Int] = []

  func open(for user: String) -> Bool {
    cookies[user] = Int64.random(in: .min ... .max)
    bytes = (0..<32).map { _ in UInt8.random(in: 0...255) }
    return cookies.count > 10
  }

  func roll() -> Bool {
    let number = Int.random(in: 1...6)
    dice.append(number)
    return number == 6
  }
}
