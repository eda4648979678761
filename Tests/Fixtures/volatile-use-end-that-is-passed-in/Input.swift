// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ticket {
  private let end: Date

  init(end: Date) { self.end = end }

  var isValid: Bool { Date() < end }
}
