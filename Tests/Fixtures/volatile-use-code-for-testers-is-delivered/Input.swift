// SPDX-License-Identifier: Apache-2.0

import Foundation

#if TESTFLIGHT
  final class OfferPeriod {
    private let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if TEST_FLIGHT
  final class TrialPeriod {
    private let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if !(BETA && DEBUG)
  final class GracePeriod {
    private let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif

#if DEBUG_MENU && BETA
  final class SalePeriod {
    private let end: Date
    init(end: Date) { self.end = end }
    func isOver() -> Bool { Date() > end }
  }
#endif
