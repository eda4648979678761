// SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Shop

final class OfferTests: XCTestCase {
  private var list: OfferList!

  func testCurrentOffers() {
    list = OfferList(source: FixedSource(ends: [.distantPast, .distantFuture]))
    XCTAssertEqual(list.current().map(\.end), [.distantFuture])
  }

  func testOverdueOffers() async throws {
    XCTAssertTrue(list.over().isEmpty)
    try await list.reload()
    isOver()
  }

  func testDelivery() { XCTAssertTrue(Delivery(latest: .distantPast).isLate) }

  func testPrices() {
    let cache = PriceCache()
    cache.store(3, for: "tea")
    XCTAssertEqual(cache.price(for: "tea"), 3)
  }

  private func isOver() {}
}
