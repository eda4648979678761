// SPDX-License-Identifier: Apache-2.0

/// What happened, in the order in which it did.
final class Log: @unchecked Sendable {
  private var lines: [String] = []
  private let lock = Lock()

  var entries: [String] { lock.withLock { lines } }

  @Sendable func note(_ line: String) { lock.withLock { lines.append(line) } }
}
