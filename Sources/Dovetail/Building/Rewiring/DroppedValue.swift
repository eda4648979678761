// SPDX-License-Identifier: Apache-2.0

/// A value that its provider no longer returns: the head of a list of all values that one change has dropped.
///
/// Invariant: one block of memory, a header followed by the value, that is freed by ``release()``.
struct DroppedValue {
  private struct Header {
    let type: Any.Type
    let order: UInt64
    let tearDown: TearDown?
    var previous: DroppedValue?
  }

  private let header: UnsafeMutablePointer<Header>

  /// The room for the header: a multiple of the alignment of nearly all values.
  private static let headerRoom = 64

  /// Moves a value out of memory with another owner.
  init(
    moving source: UnsafeMutableRawPointer, type: Any.Type, order: UInt64,
    _ tearDown: TearDown?
  ) {
    func move<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
      let offset = Self.offset(of: Value.self)
      let block = UnsafeMutableRawPointer.allocate(
        byteCount: offset + MemoryLayout<Value>.size,
        alignment: max(MemoryLayout<Header>.alignment, MemoryLayout<Value>.alignment))
      // Not `moveInitializeMemory`, which moves a value's stride, and so also the gap after it.
      (block + offset).initializeMemory(as: Value.self, to: source.assumingMemoryBound(to: Value.self).move())
      return block
    }
    assert(MemoryLayout<Header>.size <= Self.headerRoom)
    header = _openExistential(type, do: move).bindMemory(to: Header.self, capacity: 1)
    header.initialize(to: Header(type: type, order: order, tearDown: tearDown, previous: nil))
  }

  /// How far after the header's address the value begins: alignments are powers of two, and larger than the room for
  /// the header only for types that C declares.
  private static func offset<Value>(of _: Value.Type) -> Int { max(headerRoom, MemoryLayout<Value>.alignment) }

  private func address<Value>(as _: Value.Type) -> UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(header) + Self.offset(of: Value.self)).assumingMemoryBound(to: Value.self)
  }

  var hasTearDown: Bool { header.pointee.tearDown != nil }

  /// Puts this value before those that were dropped earlier.
  func prepend(to previous: DroppedValue?) { header.pointee.previous = previous }

  /// Releases this value and the previous ones, one by one: a list that freed itself could overflow the stack.
  func release() {
    var next: DroppedValue? = self
    while let value = next {
      next = value.header.pointee.previous
      value.releaseOne()
    }
  }

  private func releaseOne() {
    func destroy<Value>(_: Value.Type) { address(as: Value.self).deinitialize(count: 1) }
    _openExistential(header.pointee.type, do: destroy)
    header.deinitialize(count: 1)
    header.deallocate()
  }

  private var copy: Any {
    func copy<Value>(_: Value.Type) -> Any { address(as: Value.self).pointee }
    return _openExistential(header.pointee.type, do: copy)
  }

  /// Releases this value and the previous ones, and runs their tear-downs in a separate task, in reverse order of
  /// construction.
  ///
  /// - Parameters:
  ///   - batch: The batch of these tear-downs; `nil` if there are none.
  ///   - followUp: Called when the task has released the values.
  func release(tearingDownIn batch: TearDownBatch?, then followUp: (@Sendable () -> Void)? = nil) {
    guard let batch else { return release() }
    let tearDowns = tearDowns
    release()
    batch.runInTask(tearDowns, then: followUp)
  }

  private var tearDowns: [PendingTearDown] {
    var orders: [UInt64] = []
    var tearDowns: [PendingTearDown] = []
    var next: DroppedValue? = self
    while let dropped = next {
      let header = dropped.header.pointee
      next = header.previous
      guard let tearDown = header.tearDown else { continue }
      // There are few of them.
      let index = orders.firstIndex { $0 < header.order } ?? orders.count
      orders.insert(header.order, at: index)
      tearDowns.insert(PendingTearDown(of: dropped.copy, by: tearDown), at: index)
    }
    return tearDowns
  }
}
