// SPDX-License-Identifier: Apache-2.0

/// A stack of trivial elements that grows and never shrinks: pushing costs no allocation once it is warm, and no check
/// for exclusive access.
///
/// Invariant: used by one thread at a time, and deallocated by its owner.
struct Stack<Element> {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity = 32
  private(set) var count = 0

  init() {
    memory = .allocate(capacity: capacity)
  }

  func deallocate() { memory.deallocate() }

  var isEmpty: Bool { count == 0 }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: memory, count: count) }

  /// The element that was pushed last.
  var top: Element {
    get { memory[count - 1] }
    nonmutating set { memory[count - 1] = newValue }
  }

  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count += 1
  }

  mutating func pop() -> Element {
    count -= 1
    return memory[count]
  }

  mutating func truncate(to count: Int) { self.count = count }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
