// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Uploader {
  private var uploads = 0

  func getDate() -> Date { Date() }
  func isLate(_ end: Date) -> Bool { getDate() > end }
  func isEarly(_ end: Date) -> Bool { !isLate(end) }
  func count() -> Int { uploads }
}
