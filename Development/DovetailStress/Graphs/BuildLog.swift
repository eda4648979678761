// SPDX-License-Identifier: Apache-2.0

/// Counts what the factories of one run have made.
final class BuildLog: Sendable {
  private let counts: UncheckedGuarded<[Int]>

  init(_ count: Int) { counts = UncheckedGuarded(Array(repeating: 0, count: count)) }

  func note(_ index: Int) { counts.withLock { $0[index] += 1 } }

  var all: [Int] { counts.value }

  /// The counts since the last call.
  func take() -> [Int] {
    counts.withLock { counts in
      defer { counts = Array(repeating: 0, count: counts.count) }
      return counts
    }
  }
}
