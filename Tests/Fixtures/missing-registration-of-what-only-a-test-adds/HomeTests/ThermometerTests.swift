// SPDX-License-Identifier: Apache-2.0

import Dovetail
import XCTest

@testable import Home

final class ThermometerTests: XCTestCase {
  override func setUp() { Registry.add(MildWeather()) }

  func testText() { XCTAssertEqual(Thermometer().text(), "18 °C") }
}
