// SPDX-License-Identifier: Apache-2.0

import Foundation

final class NotebookModel {
  private var lines: [String] = []
  private var process: Process?

  func start(_ process: Process) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["SANDBOX"] = nil
    process.environment = environment
    process.executableURL = URL(filePath: "/usr/bin/python3")
    try process.run()
    self.process = process
  }

  func add(_ line: String) { lines.append(line) }
}
