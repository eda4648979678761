// SPDX-License-Identifier: Apache-2.0

extension [Unicode.Scalar] {
  /// The number of letters that have to be inserted, removed, replaced or swapped with a neighbour to get another text.
  ///
  /// A swapped letter is not changed again: the distance is that of optimal string alignment.
  ///
  /// - Parameter other: The other text.
  /// - Returns: The distance, which is the same in both directions.
  /// - Complexity: O(*n*·*m*) time, for texts of *n* and *m* letters, and O(*m*) memory.
  func editDistance(to other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array<Int>(0...other.count)
    for row in indices {
      var current = [row + 1]
      for column in other.indices {
        let isSame = self[row] == other[column]
        var cost = Swift.min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
          cost = Swift.min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
