// SPDX-License-Identifier: Apache-2.0

import Foundation

final class HelperService {
  private(set) var reports: [Data] = []

  func collectCrashArtifacts() {
    let url = URL(fileURLWithPath: "/Library/Logs/helper.crash")
    if let data = try? Data(contentsOf: url), !data.isEmpty { reports.append(data) }
  }

  func collectSettings() {
    let url = URL(fileURLWithPath: "/Library/Preferences/helper.plist")
    if let data = try? Data(contentsOf: url), !data.isEmpty { reports.append(data) }
  }
}
