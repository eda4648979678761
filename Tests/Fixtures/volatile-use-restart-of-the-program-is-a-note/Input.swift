// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SettingsModel {
  private(set) var isRestarting = false

  func restartApplication() throws {
    isRestarting = true
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "sleep 1; open /Applications/Example.app"]
    try process.run()
  }
}
