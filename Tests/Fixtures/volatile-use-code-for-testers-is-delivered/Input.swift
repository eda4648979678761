// SPDX-License-Identifier: Apache-2.0

import Foundation

#if TESTFLIGHT
  final class OfferPeriod {
    let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if TEST_FLIGHT
  final class TrialPeriod {
    let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if !(BETA && DEBUG)
  final class GracePeriod {
    let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if DEBUG_MENU && BETA
  final class SalePeriod {
    let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif
