// SPDX-License-Identifier: Apache-2.0

import Foundation

typealias Moment = Date

final class Ledger {
  func isOver(_ end: Date) -> Bool { end < Moment() }
}
