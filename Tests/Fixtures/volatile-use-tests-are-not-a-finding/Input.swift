// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ClockTests {
  @Test func today() { #expect(Date() > Date.distantPast) }
}
