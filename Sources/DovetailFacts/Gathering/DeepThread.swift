// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Threads with a stack that holds whatever the parser nests.
package enum DeepThread {
  /// Enough for the parser's deepest nesting, also without optimization; only what is used takes memory.
  static let stackSize = 256 << 20

  /// Runs something on a thread of its own.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = stackSize
      thread.start()
    }
  }
}
