// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct App: CompositionRoot {
  let wiring = Wiring()
  let isFast: Bool

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

  var chosen: FileManager { isFast ? shared { .default } : transient(.volatile) { FileManager() } }

  var started: Date { if isFast { shared { .distantPast } } else { transient { Date() } } }

  var both: Date {
    let date = if isFast { shared { Date() } } else { transient { Date() } }
    return date
  }

  var opened: FileManager {
    do {
      return try shared { try open(FileManager.default) }
    } catch {
      return shared(.volatile) { .default }
    }
  }

  private func open(_ manager: FileManager) throws -> FileManager { manager }

  #if DEBUG
    var today: Date { shared { Date.distantPast } }
  #else
    var today: Date { transient { Date() } }
  #endif
}
