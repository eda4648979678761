// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol OfferSource { func offers() -> [Offer] }

struct Offer { var end: Date }

// The test creates offers that end in the past and in the future.
final class OfferList {
  private let source: any OfferSource

  init(source: any OfferSource) { self.source = source }

  func current() -> [Offer] { source.offers().filter { $0.end > Date() } }

  // No test calls this one.
  func endingToday() -> [Offer] {
    source.offers().filter { $0.end < Date() + 86_400 }
  }

  // A test cannot call what is private, by whatever name.
  private func isOver(_ offer: Offer) -> Bool { offer.end < Date() }

  func over() -> [Offer] { source.offers().filter(isOver) }

  // What takes time is slow in the test that calls it.
  func reload() async throws { try await Task.sleep(for: .seconds(30)) }
}

// The test names the property, on a value of the type.
struct Delivery {
  let latest: Date

  var isLate: Bool { Date() > latest - Self.margin }

  private static let margin: TimeInterval = 60
}

// The clock also says when something was stored, and that date is none that a test can choose.
final class PriceCache {
  private var stored: [String: (price: Int, at: Date)] = [:]

  func store(_ price: Int, for item: String) { stored[item] = (price, Date()) }

  func price(for item: String) -> Int? {
    guard let entry = stored[item], entry.at > Date() - 60 else { return nil }
    return entry.price
  }
}

// The test calls a member of this name, but never mentions the type.
final class Reminders {
  private let dates: [Date]

  init(dates: [Date]) { self.dates = dates.sorted() }

  func current() -> [Date] { dates.filter { $0 > Date() } }
}
