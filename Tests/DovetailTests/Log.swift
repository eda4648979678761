// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// What happened, in the order in which it did.
final class Log: Sendable {
  private let lines = Guarded([String]())

  var entries: [String] { lines.withLock { $0 } }

  @Sendable func note(_ line: String) { lines.withLock { $0.append(line) } }
}
