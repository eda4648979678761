// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a spawned process does, perhaps until a report ends it, which the process that spawned it judges.
struct Scenario: Sendable {
  let name: String
  let body: @Sendable (Run) async -> Void

  private static let all: [Scenario] = [.cycles, .tearDown, .taskCycles, .turns]

  static func play(_ name: String, _ arguments: Arguments) async {
    guard let scenario = all.first(where: { $0.name == name }) else {
      say("error: no scenario \(name)")
      exit(2)
    }
    // Reports end the process by a signal, thousands of times: memory images would fill the disk.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(coreLimit, &none)
    await scenario.body(Run(suite: name, seed: arguments.seed ?? 1, count: arguments.count ?? 1))
  }
}

#if canImport(Glibc)
  private var coreLimit: __rlimit_resource_t { __rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)) }
#else
  private var coreLimit: Int32 { RLIMIT_CORE }
#endif
