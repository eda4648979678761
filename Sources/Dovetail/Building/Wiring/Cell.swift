// SPDX-License-Identifier: Apache-2.0

public import DovetailAtomics

/// The storage of one provider's value.
@usableFromInline typealias CellPointer = UnsafeMutablePointer<dovetail_cell>
/// The part of a wiring that readers access.
@usableFromInline typealias WiringPointer = UnsafeMutablePointer<dovetail_wiring>

// The fast path's operations on cells. The compiler emits real calls to C's inline functions if a getter has been
// inlined into its protocol witness, as short getters are. Because the comparisons are written in Swift, a getter is
// not short, and the fast path has no calls except those that find the type and retain the value.

/// Opens a read section and returns the cell of a call site, or returns `nil` with no section open.
@inlinable @inline(__always)
func beginRead(
  _ wiring: WiringPointer, _ site: CallSite, _ type: UnsafeRawPointer
) -> CellPointer? {
  if !dovetail_begin_read() { return nil }
  var slot = dovetail_first_slot(dovetail_readable_table(wiring), site.line, site.column, type)
  while let cell = dovetail_cell_in(slot) {
    // Line and column are compared separately, each with an immediate: one word for both would occupy a register.
    if _fastPath(cell.pointee.line == site.line), _fastPath(cell.pointee.file == UnsafeRawPointer(site.file)),
      _fastPath(cell.pointee.column == site.column),
      _fastPath(cell.pointee.function == UnsafeRawPointer(site.function)), _fastPath(dovetail_holds(cell, type))
    {
      return cell
    }
    slot += 1
  }
  dovetail_end_read()
  return nil
}

extension CellPointer {
  /// The location of the value.
  @inlinable @inline(__always)
  var memory: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) + Int(dovetail_cell_value_offset) }

  /// A copy of the value.
  ///
  /// Called inside a read section, or with the wiring's lock held. Copying an existential takes two calls through the
  /// witnesses of its content. If that is an object, its bytes with one more retain are a copy as well, so the cell
  /// stays initialised although they are moved out of it.
  @inlinable @inline(__always)
  func copyValue<Value>(as _: Value.Type) -> Value {
    let value = memory.assumingMemoryBound(to: Value.self)
    // Known when the code is compiled: not for numbers and structures of them, nor for plain references, whose copy is
    // a retain anyway.
    let mayBeExistential = MemoryLayout<Value>.size > MemoryLayout<UnsafeRawPointer>.size && !_isPOD(Value.self)
    if mayBeExistential, pointee.is_reference != 0 {
      _ = Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self)).retain()
      return value.move()
    }
    return value.pointee
  }

  /// Moves a value into the empty cell.
  ///
  /// The wiring's lock is held.
  @inlinable @inline(__always)
  func setValue<Value>(_ value: consuming Value) {
    memory.initializeMemory(as: Value.self, to: consume value)
    pointee.is_reference = dovetail_is_reference(pointee.type, memory) ? 1 : 0
  }
}

/// The word that represents a type in a cell.
@inlinable @inline(__always)
func typeTag<Value>(_: Value.Type) -> UnsafeRawPointer {
  unsafeBitCast(ObjectIdentifier(Value.self), to: UnsafeRawPointer.self)
}
