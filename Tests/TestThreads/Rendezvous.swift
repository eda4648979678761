// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Where threads meet: each waits until as many as were invited have arrived.
package final class Rendezvous: @unchecked Sendable {
  private let condition = NSCondition()
  // Guarded by `condition`.
  private var missing: Int

  /// Creates one for a number of threads.
  package init(of count: Int) { missing = count }

  /// Returns when all have arrived.
  package func arriveAndWait() {
    condition.lock()
    defer { condition.unlock() }
    missing -= 1
    condition.broadcast()
    while missing > 0 { condition.wait() }
  }
}
