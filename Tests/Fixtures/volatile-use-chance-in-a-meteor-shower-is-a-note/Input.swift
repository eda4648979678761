// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Meteor {
  var x: Double
  var isMovingRight: Bool
}

final class MeteorShower {
  var meteors: [Meteor] = []

  func createMeteor(in size: CGSize) {
    if Bool.random() {
      meteors.append(Meteor(x: 0, isMovingRight: true))
    } else {
      meteors.append(Meteor(x: size.width, isMovingRight: false))
    }
  }
}
