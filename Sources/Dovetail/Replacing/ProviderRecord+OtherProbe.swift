// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// A value that a provider could have returned as well as a probe, if one is known.
  ///
  /// It may be made up, and is then as similar to the probe as possible: code that computes something from the provider
  /// receives it, and may, for example, expect a number.
  func otherProbe<Value>(than probe: Value) -> Value? {
    let current = currentValue(as: Value.self)
    guard canBeMadeUp(Value.self) else {
      // If it cannot be told from the probe, it proves nothing, and to find that out would take longer than to try it.
      return current.flatMap { haveEqualBytes($0, probe) ? nil : $0 }
    }
    if let current, !areIndistinguishable(current, probe) { return current }
    if let flag = probe as? Bool { return !flag as? Value }
    if let text = probe as? String {
      // If the text is the number of a port, a month or an hour, so is the other one.
      let mayBeNumber = text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
      return (mayBeNumber ? String(repeating: "1", count: text.utf8.count) : "\(text)Probe") as? Value
    }
    func reversed<Items: BidirectionalCollection & RangeReplaceableCollection>(_ items: Items) -> Value? {
      Items(items.reversed()) as? Value
    }
    return (probe as? any BidirectionalCollection & RangeReplaceableCollection).flatMap { reversed($0) }
  }
}

/// Whether another value can be made up for one of the type: a flag, a text or a list.
private func canBeMadeUp<Value>(_ type: Value.Type) -> Bool {
  if Value.self == Bool.self || Value.self == String.self { return true }
  if isExistential(type) || isFunction(type) { return false }
  if isOptional(type), let optional = type as? any OptionalType.Type {
    return _openExistential(optional.wrapped, do: canBeMadeUp)
  }
  return type is any (BidirectionalCollection & RangeReplaceableCollection).Type
}
