// SPDX-License-Identifier: Apache-2.0

final class Auction {
  private var made = 0
  private var best = 0
  private lazy var session_id = UInt64.random(in: .min ... .max)
  private lazy var guestGuid = UInt64.random(in: .min ... .max)

  func bid() -> Int {
    made += 1
    return best + Int.random(in: 1...10)
  }

  func isOpen() -> Bool { made < 20 }
  func sold(for price: Int) { best = max(best, price) }
  func name() -> String { "\(session_id)/\(guestGuid)" }
}
