// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Flags: OptionSet {
  let rawValue: Int
}

final class ErrorReporting {
  func details(of rate: Date) -> [String: String] {
    ["age": Date().timeIntervalSince(rate) > 60 ? "old" : "new"]
  }
}

final class BetaFlags {
  private(set) var enabled: [String] = []

  func applyLaunchArgumentOverrides() {
    enabled = CommandLine.arguments.filter { $0.hasPrefix("--beta-") }
  }

  func readNames() { enabled = CommandLine.arguments.map { $0.uppercased() } }
}

func start() {
  _ = ErrorReporting().details(of: .distantPast)
  let flags = BetaFlags()
  flags.applyLaunchArgumentOverrides()
  flags.readNames()
}
