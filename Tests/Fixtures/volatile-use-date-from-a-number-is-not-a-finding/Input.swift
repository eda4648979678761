// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Epoch {
  func start() -> Date { Date(timeIntervalSince1970: 0) }
  func reference() -> Date { Date(timeIntervalSinceReferenceDate: 60) }
}
