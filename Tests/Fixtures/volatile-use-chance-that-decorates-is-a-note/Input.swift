// SPDX-License-Identifier: Apache-2.0

import SwiftUI

private final class Spark {
  private var angles: [Double] = []

  func burst(count: Int) {
    for _ in 0..<count {
      let angle = Double.random(in: 0..<360) * .pi / 180
      angles.append(angle)
    }
  }
}
