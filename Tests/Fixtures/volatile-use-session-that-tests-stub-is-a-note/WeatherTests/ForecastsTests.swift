// SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Weather

final class CannedAnswers: URLProtocol {}

final class ForecastsTests: XCTestCase {
  override func setUp() { URLProtocol.registerClass(CannedAnswers.self) }

  func testCity() async throws {
    let celsius = try await Forecasts().celsius(in: "Oslo", from: URL(fileURLWithPath: "/"))
    XCTAssertEqual(celsius, 18)
  }
}
