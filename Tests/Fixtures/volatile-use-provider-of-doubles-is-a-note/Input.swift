// SPDX-License-Identifier: Apache-2.0

import Foundation

final class OfferMocksProvider {
  func isOver(_ end: Date) -> Bool { Date() > end }
}
