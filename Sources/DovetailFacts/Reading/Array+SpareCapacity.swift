// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// Releases unused capacity.
  ///
  /// - Complexity: O(*n*); the elements are moved, which costs less than copying them.
  mutating func dropSpareCapacity() {
    guard capacity > count else { return }
    var elements = self
    self = []
    self = Array(unsafeUninitializedCapacity: elements.count) { room, count in
      count = elements.count
      for index in room.indices.reversed() { room.initializeElement(at: index, to: elements.removeLast()) }
    }
  }
}
