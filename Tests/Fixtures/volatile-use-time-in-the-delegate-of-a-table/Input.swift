// SPDX-License-Identifier: Apache-2.0

import UIKit

final class DragTarget: NSObject, UITableViewDelegate {
  private var start = Date.distantPast
  private(set) var isOpen = false

  func hover() {
    if Date() > start.addingTimeInterval(1) { isOpen = true }
  }
}

// A view model stays one, whatever asks it.
final class InboxViewModel: NSObject, UITableViewDelegate {
  private var start = Date.distantPast
  private(set) var isOpen = false

  func hover() {
    if Date() > start.addingTimeInterval(1) { isOpen = true }
  }
}
