// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// Whether two values are `Equatable` and equal.
func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Left: Equatable>(_ left: Left) -> Bool { (other as? Left).map { $0 == left } ?? false }
  guard let one = one as? any Equatable else { return false }
  return compare(one)
}

extension ProviderRecord {
  /// Whether the value can be compared with another one. The lock is held.
  var hasComparableValue: Bool {
    guard hasValue else { return false }
    let tag = dovetail_dynamic_type(unsafeBitCast(type, to: UnsafeRawPointer.self), memory)
    if let tag, tag == comparedType { return isComparedTypeEquatable }
    func check<Value>(_: Value.Type) -> Bool {
      isComparable(memory.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: check)
  }

  /// Whether a value can be compared at all. To ask a type for its conformances is slow, so the last answer is kept.
  private func isComparable<Value>(_ value: Value) -> Bool {
    let type: Any.Type = Swift.type(of: value as Any)
    comparedType = unsafeBitCast(type, to: UnsafeRawPointer.self)
    isComparedTypeEquatable = type is any Equatable.Type
    return isComparedTypeEquatable
  }
}
