// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct App: CompositionRoot {
  let wiring = Wiring()

  var files: FileManager {
    #if os(Linux)
      shared(.volatile) { .default }
    #else
      shared { .default }
    #endif
  }

  var marked: FileManager {
    #if os(Linux)
      shared(.volatile) { .default }
    #else
      shared(.volatile) { .default }
    #endif
  }

  #if DEBUG
    var today: Date { shared { Date.distantPast } }
  #else
    var today: Date { transient { Date() } }
  #endif
}
