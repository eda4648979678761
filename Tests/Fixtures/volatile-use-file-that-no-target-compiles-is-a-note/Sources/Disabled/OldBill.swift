// SPDX-License-Identifier: Apache-2.0

import Foundation

struct OldBill {
  private var end: Date

  var isDue: Bool { end < Date() }
}
