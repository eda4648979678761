// SPDX-License-Identifier: Apache-2.0

/// A collection of small numbers, which answers how many of them are below a bound (a binary indexed tree).
///
/// - Complexity: Adding a number and asking both take O(log *n*), where *n* is the limit of the numbers.
struct FenwickTree {
  /// For each index from 1, how many of the numbers are in the range that ends before the index and is as long as the
  /// lowest bit that is set in it.
  private var counts: [Int]

  /// Creates an empty collection.
  ///
  /// - Parameter limit: A bound that all numbers are below.
  init(limit: Int) { counts = Array(repeating: 0, count: limit + 1) }

  /// Adds a number, which may be there already.
  mutating func add(at number: Int) {
    var index = number + 1
    while index < counts.count {
      counts[index] += 1
      index += index & -index
    }
  }

  /// How many of the added numbers are below a bound.
  func sum(before bound: Int) -> Int {
    var sum = 0
    var index = bound
    while index > 0 {
      sum += counts[index]
      index &= index - 1
    }
    return sum
  }
}
