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

  var optional: FileManager? { Optional(shared { .default }) }

  var folder: String { shared { FileManager.default }.currentDirectoryPath }

  var markedOptional: FileManager? { .some(shared(.volatile) { .default }) }

  #if DEBUG
    var today: Date { shared { Date.distantPast } }
  #else
    var today: Date { transient { Date() } }
  #endif
}
