// SPDX-License-Identifier: Apache-2.0

import Foundation

class Uploader {
  private var uploads = 0

  func getDate() -> Date { Date() }
  func isLate(_ end: Date) -> Bool { getDate() > end }
}
