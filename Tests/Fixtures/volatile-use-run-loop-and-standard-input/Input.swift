// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks until there is an answer.
final class ImportViewModel {
  private(set) var names: [String] = []
  private(set) var problem: String?

  func importNames() throws {
    let typed = try FileHandle.standardInput.readToEnd() ?? Data()
    for line in String(decoding: typed, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      names.append(String(line))
    }
    problem = names.isEmpty ? "there are no names" : nil
  }

  func waitForNames(atMost turns: Int) {
    var turn = 0
    while names.isEmpty && turn < turns {
      RunLoop.current.run(until: .distantFuture)
      turn += 1
    }
    problem = names.isEmpty ? "it took too long" : nil
  }
}
