// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Desk {
  private(set) var isOpenUntil: Date?

  func open() {
    isOpenUntil = Date().addingTimeInterval(600)
  }
}
