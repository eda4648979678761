// SPDX-License-Identifier: Apache-2.0

import SwiftUI

final class Game: ObservableObject {
  @Published private(set) var points = 0

  func roll() {
    let eyes = Int.random(in: 1...6)
    points += eyes
  }
}
