// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the command line asks for.
struct Arguments {
  private(set) var names: [String] = []
  private(set) var size = Size.full
  private(set) var seed: UInt64?
  private(set) var count: Int?
  /// What a process that was spawned by a suite is to do.
  private(set) var scenario: String?

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--quick": size = .quick
      case "--small": size = .small
      case "--seed": seed = words.popFirst().flatMap(UInt64.init)
      case "--count": count = words.popFirst().flatMap(Int.init)
      case "--scenario": scenario = words.popFirst()
      default:
        if word.hasPrefix("-") {
          say("usage: DovetailStress [suite…] [--quick | --small] [--seed N] [--count N]")
          exit(2)
        }
        names.append(word)
      }
    }
  }
}
