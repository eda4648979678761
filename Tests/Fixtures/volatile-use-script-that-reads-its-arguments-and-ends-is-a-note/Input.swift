// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Runner {
  private var isReady = false

  init() {
    guard CommandLine.arguments.count > 1 else { exit(1) }
    isReady = ProcessInfo.processInfo.environment["CI"] != nil
  }

  func run() -> Bool { isReady }
}
