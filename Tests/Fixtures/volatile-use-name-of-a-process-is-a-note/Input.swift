// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ImportModel {
  private var lines: [String] = []

  func begin() {
    lines.append("process \(ProcessInfo.processInfo.processIdentifier)")
  }

  func isVerbose() -> Bool { ProcessInfo.processInfo.environment["VERBOSE"] != nil && lines.isEmpty }
}
