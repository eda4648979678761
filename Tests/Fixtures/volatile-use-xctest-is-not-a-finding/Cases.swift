// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ClockCase: BaseCase {
  func testToday() { _ = Date() }
}
