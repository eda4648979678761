// SPDX-License-Identifier: Apache-2.0

import XCTest

class BaseCase: XCTestCase {
  func wait() { Thread.sleep(forTimeInterval: 1) }
}
