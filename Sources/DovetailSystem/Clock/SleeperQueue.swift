// SPDX-License-Identifier: Apache-2.0

/// The sleepers of a test clock, in the order in which they are woken.
///
/// A binary heap, so that many sleepers are cheap. A cancelled sleeper leaves an empty entry, which is removed when it
/// reaches the top, or when half of the entries are empty.
struct SleeperQueue<Sleeper: Sendable>: Sendable {
  /// A sleeper's position; among equal deadlines, the order of arrival decides.
  private struct Entry: Comparable {
    let deadline: Duration
    let number: UInt64

    static func < (one: Entry, other: Entry) -> Bool { (one.deadline, one.number) < (other.deadline, other.number) }
  }

  private var heap: [Entry] = []
  private var sleepers: [UInt64: Sleeper] = [:]

  /// The number of sleepers.
  ///
  /// - Complexity: O(1)
  var count: Int { sleepers.count }

  /// The deadline of the next sleeper to wake.
  ///
  /// - Complexity: O(1)
  var earliest: Duration? { heap.first?.deadline }

  /// All sleepers, in the order in which they would be woken.
  ///
  /// - Complexity: O(*n* log *n*)
  var inOrder: [Sleeper] { heap.sorted().compactMap { sleepers[$0.number] } }

  /// Adds a sleeper with a number that is higher than all before.
  ///
  /// - Complexity: O(log *n*)
  mutating func insert(_ sleeper: Sleeper, number: UInt64, until deadline: Duration) {
    sleepers[number] = sleeper
    heap.append(Entry(deadline: deadline, number: number))
    siftUp(from: heap.count - 1)
  }

  /// Removes the next sleeper to wake.
  ///
  /// - Complexity: O(log *n*)
  mutating func removeFirst() -> Sleeper? {
    guard let entry = heap.first else { return nil }
    let sleeper = sleepers.removeValue(forKey: entry.number)
    removeTop()
    dropEmptyTops()
    return sleeper
  }

  /// Removes a cancelled sleeper; `nil` if it is no longer there.
  ///
  /// - Complexity: O(log *n*), amortised
  mutating func remove(number: UInt64) -> Sleeper? {
    guard let sleeper = sleepers.removeValue(forKey: number) else { return nil }
    if heap.count > 2 * sleepers.count + 16 {
      // Sorted, and therefore a heap.
      heap = heap.filter { sleepers[$0.number] != nil }.sorted()
    } else {
      dropEmptyTops()
    }
    return sleeper
  }

  /// Removes all sleepers, in the order in which they would be woken.
  ///
  /// - Complexity: O(*n* log *n*)
  mutating func removeAll() -> [Sleeper] {
    defer { self = SleeperQueue() }
    return inOrder
  }

  private mutating func dropEmptyTops() {
    while let top = heap.first, sleepers[top.number] == nil { removeTop() }
  }

  private mutating func removeTop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown()
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let least = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[least] < heap[parent] else { return }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
