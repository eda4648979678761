// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ProviderRecord {
  /// Whether the value can be compared with another one.
  ///
  /// The lock is held.
  var hasComparableValue: Bool {
    guard hasValue else { return false }
    let tag = dovetail_dynamic_type(cell.pointee.type!, memory)
    if let tag, tag == comparedType { return isComparedTypeEquatable }
    func check<Value>(_: Value.Type) -> Bool {
      isComparable(memory.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(self.type, do: check)
  }

  /// Whether a value can be compared at all.
  ///
  /// Looking up a type's conformances is slow, so the last result is kept; not that for an optional, whose content may
  /// be of another type the next time.
  private func isComparable<Value>(_ value: Value) -> Bool {
    let type: Any.Type = Swift.type(of: unwrapped(value))
    let isEquatable = type is any Equatable.Type || isOptional(type)
    if Swift.type(of: value) is any OptionalType.Type { return isEquatable }
    comparedType = unsafeBitCast(type, to: UnsafeRawPointer.self)
    isComparedTypeEquatable = isEquatable
    return isEquatable
  }
}
