// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

// The lock is held.

extension ProviderRecord {
  var memory: UnsafeMutableRawPointer { cell.memory }

  @inline(__always)
  func copyValue<Value>(as _: Value.Type) -> Value { cell.copyValue(as: Value.self) }

  @inline(__always)
  func setValue<Value>(_ value: Value) {
    cell.setValue(value)
    hasValue = true
    withWiring { $0.appendBuilt(self) }
  }

  /// Moves the value out.
  ///
  /// The cell must be unpublished, and no reader may be left in it.
  func takeValue(_ tearDown: TearDown?) -> DroppedValue {
    hasValue = false
    withWiring { $0.removeBuilt(self) }
    return DroppedValue(moving: memory, type: type, order: orderOfTearDown, tearDown)
  }

  /// The order of the tear-downs of values that one change drops: the highest comes first.
  ///
  /// Each wiring counts its own constructions, and what a child root has built may use what its parent has.
  private var orderOfTearDown: UInt64 { UInt64(wiring.depth) << 40 | order }

  /// A copy of the value, if the caller does not know its type.
  func copyAnyValue() -> Any {
    func copy<Value>(_: Value.Type) -> Any { memory.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: copy)
  }

  func destroyValue() {
    func destroy<Value>(_: Value.Type) { memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    hasValue = false
    if cell.pointee.is_reference != 0 {
      return Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self)).release()
    }
    _openExistential(type, do: destroy)
  }

  /// Publishes the value to the fast path, if this provider can be read that way.
  func publish() {
    guard traits.lifetime == .shared && !isExpiring else { return }
    if extras?.unreadReplacement != nil { return }
    if wiring.rejectsNewReads { return }
    dovetail_publish(cell)
  }
}
