// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

// Which file, and how often, comes from outside.
final class Shelf {
  private(set) var ticks = 0
  func has(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  func tick(every interval: TimeInterval) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in self.ticks += 1 }
  }
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var shelf: Shelf { shared { Shelf() } }
}

func start(_ app: AppDependencies) { _ = app.shelf }
