// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Offers {
  var all: [Offer] = []

  func current() -> [Offer] { all.filter { $0.end > .now } }

  func age(of offer: Offer) -> TimeInterval { -offer.end.timeIntervalSince(.now) }
}

struct Offer: Sendable {
  let end: Date
}
