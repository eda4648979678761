// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// A value that a provider could have returned as well as a probe, if one is known.
  ///
  /// It may be made up, and is then as similar to the probe as possible: code that computes something from the provider
  /// receives it, and may, for example, expect a number.
  func otherProbe<Value>(than probe: Value) -> Value? {
    if let current = currentValue(as: Value.self), !areIndistinguishable(current, probe) { return current }
    return madeUpValue(like: probe).flatMap { areIndistinguishable($0, probe) ? nil : $0 }
  }

  private func madeUpValue<Value>(like probe: Value) -> Value? {
    if let flag = probe as? Bool { return !flag as? Value }
    if let text = probe as? String {
      // The smallest number with the same digits is still a port, or the number of a month.
      let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      return (isNumber && !text.isEmpty ? String(text.sorted()) : "\(text)Probe") as? Value
    }
    func reversed<Items: BidirectionalCollection & RangeReplaceableCollection>(_ items: Items) -> Value? {
      Items(items.reversed()) as? Value
    }
    return (probe as? any BidirectionalCollection & RangeReplaceableCollection).flatMap { reversed($0) }
  }
}
