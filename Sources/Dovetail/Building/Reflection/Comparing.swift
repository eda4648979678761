// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Whether two values are `Equatable`, of the same type, and equal; or both `nil`, whatever could be in them.
///
/// An object of a subclass may equal another one and still behave differently, as a fake does.
func areEqual(_ one: Any, _ other: Any) -> Bool {
  let (content, otherContent) = (unwrapped(one), unwrapped(other))
  func compare<Left: Equatable>(_ left: Left) -> Bool { (otherContent as? Left).map { $0 == left } ?? false }
  guard type(of: content) == type(of: otherContent) else { return false }
  // What is still optional has nothing in it.
  let isEqual = isOptional(type(of: content)) || (content as? any Equatable).map { compare($0) } ?? false
  // A provider of type `any Sendable` may return `5` and then `Optional(5)`. Asked last, because most values differ.
  return isEqual && type(of: one) == type(of: other)
}

/// Whether a value of the type can hold an object of the program; a text or a number cannot.
func canHoldObject<Value>(_: Value.Type) -> Bool { !_isPOD(Value.self) && Value.self != String.self }

/// Whether two values are the same object.
func areIdentical(_ one: Any, _ other: Any) -> Bool {
  guard let one = object(in: one) else { return false }
  return one === object(in: other)
}

/// The object that a value is, or that it wraps.
@inline(never)
func object(in value: Any) -> AnyObject? {
  let value = unwrapped(value)
  return type(of: value) is AnyObject.Type ? value as AnyObject : nil
}

/// The value inside an optional, however often it is wrapped, or the value itself if it is not an optional or is `nil`.
@inline(never)
func unwrapped(_ value: Any) -> Any {
  var value = value
  while isOptional(type(of: value)), let content = (value as? any OptionalType)?.content { value = content }
  return value
}

/// Whether nothing tells two values apart: objects are compared by identity, `Equatable` values by `==`, anything else
/// part by part.
///
/// Closures cannot be compared, and count as indistinguishable, unless a structure contains nothing else.
func areIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool {
  haveEqualBytes(one, other) || haveIndistinguishableParts(one, other)
}

/// Whether two values consist of the same bytes; a quick check, which fails for some that do.
///
/// Equal bytes are the same value, even if it does not equal itself, like a NaN. Unequal bytes prove nothing: they may
/// be garbage between the parts of the value.
func haveEqualBytes<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { dovetail_have_equal_bytes(typeTag(Value.self), one, $0) }
  }
}

@inline(never)
private func haveIndistinguishableParts(_ one: Any, _ other: Any) -> Bool {
  // Without recursion, because a value may contain itself any number of times, as an indirect enumeration does.
  var pending = [one, other]
  while let other = pending.popLast() {
    guard areIndistinguishable(pending.removeLast(), other, partsTo: &pending) else { return false }
  }
  return true
}

/// Whether nothing tells two values apart but their parts, which are added to others, in pairs.
private func areIndistinguishable(_ one: Any, _ other: Any, partsTo pending: inout [Any]) -> Bool {
  // The types are the same, and a cast traps for some that only the standard library has, as within an `InlineArray`.
  func haveSameBytes<Value>(_ one: Value) -> Bool {
    func compare<Other>(_ other: Other) -> Bool {
      withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
    }
    return _openExistential(other, do: compare)
  }
  guard type(of: one) == type(of: other) else { return false }
  if isFunction(type(of: one)) { return true }
  if type(of: one) is AnyObject.Type { return areIdentical(one, other) }
  // As in `haveEqualBytes`; unequal bytes may be garbage in the rest of the buffer of an existential.
  if _openExistential(one, do: haveSameBytes) || areEqual(one, other) { return true }
  // A value that equals itself would also equal its copy. One that does not, such as a structure with a NaN, is
  // compared in parts.
  let isEquatable = one is any Equatable
  if isEquatable && areEqual(one, one) { return false }
  let (mirror, others) = (Mirror(reflecting: one), Mirror(reflecting: other).children)
  let parts = mirror.children
  // A copy of a structure contains the same closures. Returning a single closure wraps it in another one.
  if mirror.displayStyle == .struct, !parts.isEmpty, parts.allSatisfy({ isFunction(type(of: $0.value)) }) {
    return false
  }
  if isEquatable && parts.isEmpty || parts.count != others.count { return false }
  for (part, other) in zip(parts, others) { pending += [part.value, other.value] }
  return true
}
