// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Parser {
  private static let isTraced = ProcessInfo.processInfo.environment["PARSER_TRACE"] == "1"
  private let isVerbose = ProcessInfo.processInfo.environment["PARSER_VERBOSE"] == "1"
  private var depth = 0

  func enter() { depth += 1 }

  func leave() {
    depth -= isVerbose ? 1 : 2
    if Self.isTraced { steps.append(depth) }
  }

  private var steps: [Int] = []
}
