// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Catalog {
  private let end = Date() + 60
  private(set) var count = 0

  func add() { count += 1 }
}
