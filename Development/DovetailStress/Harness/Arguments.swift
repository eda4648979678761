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
      case "--seed": seed = Self.number(words.popFirst())
      case "--count": count = Self.number(words.popFirst())
      case "--scenario": scenario = words.popFirst()
      default:
        if word.hasPrefix("-") { Self.stop() }
        names.append(word)
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(_ word: String?) -> Number {
    guard let number = word.flatMap({ Number($0) }) else { stop() }
    return number
  }

  private static func stop() -> Never {
    say("usage: DovetailStress [suite…] [--quick | --small] [--seed N] [--count N]")
    exit(2)
  }
}
