// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Wizard {
  private var steps: [String] = []
  private var failures: [String] = []

  private var isRunningTests: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["CI"] != nil
  }

  func add(_ step: String) { steps.append(step) }
  func fail(_ step: String) { failures.append(step) }
  func isDone() -> Bool { steps.count == failures.count }
  func remaining() -> [String] { steps.filter { !failures.contains($0) } }
  func retry() { if !isRunningTests { failures.removeAll() } }
}

final class Update {
  private var steps: [String] = []
  private var failures: [String] = []

  private var isGreatest: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["VERSION"] == steps.last
  }

  func add(_ step: String) { steps.append(step) }
  func fail(_ step: String) { failures.append(step) }
  func isDone() -> Bool { steps.count == failures.count }
  func remaining() -> [String] { steps.filter { !failures.contains($0) } }
  func retry() { if !isGreatest { failures.removeAll() } }
}
