// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol PointerDelegate { func pointerMoved() }

final class WindowArranger: PointerDelegate {
  private var lastMove = Date.distantPast
  private var windows: [String] = []

  func pointerMoved() { windows.sort() }
  func add(_ window: String) { windows.append(window) }
  func remove(_ window: String) { windows.removeAll { $0 == window } }
  func arrange() -> [String] { UserDefaults.standard.bool(forKey: "reversed") ? windows.reversed() : windows }
  func first() -> String? { windows.first }
  func last() -> String? { windows.last }
}
