// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Command {
  func run()
}

struct Undo: Command {
  let name: String
  func run() {}
  func title() -> String { name }
  func isEnabled() -> Bool { Date() < Date.distantFuture }
  func shortcut() -> Character { "z" }
}
