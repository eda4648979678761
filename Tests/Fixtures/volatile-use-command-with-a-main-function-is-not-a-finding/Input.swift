// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Export {
  func main() {
    let environment = ProcessInfo.processInfo.environment
    Exporter(environment: environment, fileManager: FileManager.default, date: Date()).run()
  }
}

final class Exporter {
  init(environment: [String: String], fileManager: FileManager, date: Date) {}
  func run() {}
}
