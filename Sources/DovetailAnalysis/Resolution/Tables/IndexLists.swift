// SPDX-License-Identifier: Apache-2.0

/// Lists of indices in one allocation: a program has several for each declaration, and most are empty.
struct IndexLists: Sendable {
  /// Where each list begins among the elements; the last one is their end.
  private let starts: [Int32]
  private let elements: [Int32]

  /// Puts each index into the list of its owner, in order.
  ///
  /// - Parameters:
  ///   - owners: For each index, the number of its list; `nil` for none.
  ///   - count: The number of lists.
  init(owners: some Collection<Int?>, count: Int) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for case let owner? in owners { starts[owner + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    var ends = starts
    var elements = [Int32](repeating: 0, count: Int(starts[count]))
    for (index, owner) in owners.enumerated() {
      guard let owner else { continue }
      elements[Int(ends[owner])] = Int32(index)
      ends[owner] += 1
    }
    self.starts = starts
    self.elements = elements
  }

  subscript(list: Int) -> some RandomAccessCollection<Int> {
    elements[Int(starts[list])..<Int(starts[list + 1])].lazy.map { Int($0) }
  }
}
