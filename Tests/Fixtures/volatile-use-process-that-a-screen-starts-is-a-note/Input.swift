// SPDX-License-Identifier: Apache-2.0

import AppKit

final class AdvancedViewController: NSViewController {
  private(set) var isReset = false

  func reset() {
    let task = Process()
    task.launchPath = "/usr/bin/defaults"
    task.arguments = ["delete", "reader"]
    task.launch()
    task.waitUntilExit()
    if task.terminationStatus == 0 { isReset = true }
  }
}
