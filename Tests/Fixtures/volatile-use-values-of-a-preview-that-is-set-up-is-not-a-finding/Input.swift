// SPDX-License-Identifier: Apache-2.0

import Foundation

final class VitalsStore {
  private(set) var weights: [Int] = []

  func setupPreview() { weights = (0..<10).map { _ in Int.random(in: 50...90) } }
}
