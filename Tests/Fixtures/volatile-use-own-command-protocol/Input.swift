// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Command {
  func run()
}

struct Undo: Command {
  let name: String
  func run() { print(Date()) }
  func title() -> String { name }
  func isEnabled() -> Bool { true }
  func shortcut() -> Character { "z" }
}
