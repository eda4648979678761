// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Bill {
  private var end: Date

  var isDue: Bool { end < Date() }
}
