// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Runner {
  private var runs = 0

  func run() {
    let isQuiet = ["1", "yes"].contains(ProcessInfo.processInfo.environment["QUIET"])
    if !isQuiet { runs += 1 }
  }

  func isLoud() -> Bool {
    if accepts(ProcessInfo.processInfo.environment) { return true }
    return runs > 10
  }

  func rest() { runs = 0 }

  func halve() { runs /= 2 }

  func isIdle() -> Bool { runs == 0 }

  func isBusy() -> Bool { !isIdle() }

  private func accepts(_ values: [String: String]) -> Bool { values["LOUD"] != nil }
}
