// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// The index of the first element that satisfies a condition, which all elements after it must satisfy as well; the
  /// end index if none does.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = distance(from: startIndex, to: endIndex)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
