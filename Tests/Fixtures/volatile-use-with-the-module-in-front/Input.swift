// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ledger {
  func entry() -> String { "\(Foundation.Date() < Foundation.Date.distantFuture)" }
}
