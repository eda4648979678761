// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Opening {
  func contains(_ moment: Date) -> Bool { moment.timeIntervalSinceReferenceDate > 0 }
}

final class Shop {
  private let opening = Opening()

  var isOpen: Bool { opening.contains(Date()) }
}
