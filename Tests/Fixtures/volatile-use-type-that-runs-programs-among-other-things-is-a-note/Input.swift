// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Cellar {
  private var bottles: [String] = []

  func add(_ bottle: String) { bottles.append(bottle) }
  func sorted() -> [String] { bottles.sorted() }
  func count() -> Int { bottles.count }
  func show() throws { try Process().run() }
}
