// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Spawn {
  private let arguments: [String]
  private var output: [String] = []
  private(set) var number: pid_t = 0

  init(arguments: [String]) throws {
    self.arguments = arguments
    var texts = arguments.map { strdup($0) } + [nil]
    if posix_spawn(&number, arguments[0], nil, nil, &texts, nil) != 0 { throw CocoaError(.fileNoSuchFile) }
  }

  func read(_ line: String) { output.append(line) }
  func lines() -> [String] { output }
  func clear() { output = [] }
}
