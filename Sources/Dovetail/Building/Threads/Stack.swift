// SPDX-License-Identifier: Apache-2.0

/// A stack of trivial elements that grows and never shrinks: pushing costs no allocation once it is warm, and no check
/// for exclusive access.
///
/// Invariant: used by one thread at a time, and deallocated by its owner. Copies are the same stack.
struct Stack<Element: BitwiseCopyable> {
  private struct Storage {
    var memory: UnsafeMutablePointer<Element>
    var capacity: Int
    var count = 0
  }

  private let storage: UnsafeMutablePointer<Storage>

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(memory: .allocate(capacity: 32), capacity: 32))
  }

  func deallocate() {
    storage.pointee.memory.deallocate()
    storage.deallocate()
  }

  var count: Int { storage.pointee.count }
  var isEmpty: Bool { storage.pointee.count == 0 }

  /// The elements at an index and above, valid until the next push.
  func elements(from index: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: storage.pointee.memory + index, count: count - index)
  }

  subscript(index: Int) -> Element { storage.pointee.memory[index] }

  /// The element that was pushed last.
  ///
  /// Valid until the next push.
  var top: UnsafeMutablePointer<Element> {
    assert(!isEmpty)
    return storage.pointee.memory + (storage.pointee.count - 1)
  }

  /// Valid until the next push.
  func pointer(to index: Int) -> UnsafeMutablePointer<Element> { storage.pointee.memory + index }

  func push(_ element: Element) {
    if storage.pointee.count == storage.pointee.capacity { grow() }
    (storage.pointee.memory + storage.pointee.count).initialize(to: element)
    storage.pointee.count += 1
  }

  func pop() -> Element {
    assert(!isEmpty)
    storage.pointee.count -= 1
    return storage.pointee.memory[storage.pointee.count]
  }

  func truncate(to count: Int) { storage.pointee.count = count }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: storage.pointee.capacity * 2)
    larger.moveInitialize(from: storage.pointee.memory, count: storage.pointee.count)
    storage.pointee.memory.deallocate()
    storage.pointee.memory = larger
    storage.pointee.capacity *= 2
  }
}
