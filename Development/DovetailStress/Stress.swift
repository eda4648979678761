// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Proves what the library promises about threads, by running it hard on random graphs.
///
/// `DovetailStress [suite…] [--quick | --small] [--seed N] [--count N]`. Every suite prints its seed; a failure prints
/// the line that repeats it.
@main
struct Stress {
  static let suites: [Suite] = [
    .exactlyOnce, .overlap, .cycles, .rewiring, .writers, .readers, .childRoots, .tearDown, .tasks, .registry,
    .mixtures, .flows, .ends, .turns,
  ]

  static func main() async {
    let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    if let scenario = arguments.scenario {
      await Scenario.play(scenario, arguments)
      return
    }
    let chosen = arguments.names.isEmpty ? suites : suites.filter { arguments.names.contains($0.name) }
    let unknown = arguments.names.filter { name in !suites.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let known = suites.map(\.name).joined(separator: ", ")
      say("error: no suite \(unknown.joined(separator: ", ")); there are \(known)")
      exit(2)
    }
    let seed = arguments.seed ?? UInt64.random(in: 1...999_999)
    for suite in chosen {
      let run = Run(suite: suite.name, seed: seed, count: arguments.count ?? suite.count(arguments.size))
      say("\(suite.name): seed \(run.seed), \(run.count) \(suite.unit)")
      let start = ContinuousClock.now
      await suite.body(run)
      run.watchdog.stop()
      say("\(suite.name): passed in \(String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))) s")
    }
  }
}
