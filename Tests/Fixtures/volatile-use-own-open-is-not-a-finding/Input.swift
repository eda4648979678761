// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Door {
  private var isOpen = false
  func open(_ path: String, _ flags: Int32) { isOpen = !path.isEmpty && flags > 0 }
  func enter() { open("front", 1) }
}
