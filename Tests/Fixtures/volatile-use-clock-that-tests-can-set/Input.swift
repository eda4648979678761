// SPDX-License-Identifier: Apache-2.0

import Foundation

private enum Fixed {
  nonisolated(unsafe) static var date: Date?
}

extension Date {
  static var currentDate: Date {
    get { Fixed.date ?? Date() }
    set { Fixed.date = newValue }
  }

  static var presentDate: Date { Fixed.date ?? Date() }
}

final class Retention {
  func isOver(_ end: Date) -> Bool { end < Date.currentDate }
}

final class Trial {
  func isOver(_ end: Date) -> Bool { end < Date.presentDate }
}
