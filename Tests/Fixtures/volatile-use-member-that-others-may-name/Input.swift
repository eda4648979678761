// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Volume {
  private(set) var level = 0.0
  private var changed = Date.distantPast

  var isShown: Bool { Date().timeIntervalSince(changed) < 2 }

  func change(to level: Double) { self.level = level }
}

final class Keys {
  private let volume = Volume()

  func louder() { volume.change(to: volume.level + 0.1) }
}
