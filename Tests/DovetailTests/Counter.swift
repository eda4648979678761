// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Counts what the factories of a test have made.
final class Counter: Sendable {
  private let counts = Guarded([String: Int]())

  func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
  subscript(name: String) -> Int { all[name] ?? 0 }
  var all: [String: Int] { counts.withLock { $0 } }
}
