// SPDX-License-Identifier: Apache-2.0

/// A value that its provider no longer hands out.
final class DroppedValue {
  private let memory: UnsafeMutableRawPointer
  private let type: Any.Type
  let order: UInt64
  let tearDown: (@Sendable (Any) async throws -> Void)?
  /// The value that was dropped before this one.
  var previous: DroppedValue?

  /// Moves a value out of memory that belongs to somebody else.
  init(
    moving source: UnsafeMutableRawPointer, type: Any.Type, order: UInt64,
    _ tearDown: (@Sendable (Any) async throws -> Void)?
  ) {
    func move<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
      memory.moveInitializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
      return memory
    }
    memory = _openExistential(type, do: move)
    self.type = type
    self.order = order
    self.tearDown = tearDown
  }

  deinit {
    func destroy<Value>(_: Value.Type) { memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    _openExistential(type, do: destroy)
    memory.deallocate()
  }

  private var value: Any {
    func copy<Value>(_: Value.Type) -> Any { memory.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: copy)
  }

  /// Runs the tear-downs of this value and those dropped before it, in a task of their own: the one that was built last
  /// first.
  consuming func end() {
    let all = Array(sequence(first: self) { $0.previous })
    let endings = all.sorted { $0.order > $1.order }.compactMap { dropped in
      dropped.tearDown.map { Ending(value: dropped.value, tearDown: $0) }
    }
    Ending.runDetached(endings)
  }
}

/// A value that is to be ended, and how.
struct Ending: @unchecked Sendable {
  // Invariant: only values of `Sendable` types are kept by a wiring, and so ended.
  private let value: Any
  private let tearDown: @Sendable (Any) async throws -> Void

  init(value: Any, tearDown: @escaping @Sendable (Any) async throws -> Void) {
    self.value = value
    self.tearDown = tearDown
  }

  func run() async throws { try await tearDown(value) }

  static func runDetached(_ endings: [Ending]) {
    if endings.isEmpty { return }
    Task.detached {
      // Nobody is left to hear of an error; `tearDown()` of a root is how to hear of it.
      for ending in endings { try? await ending.run() }
    }
  }
}
