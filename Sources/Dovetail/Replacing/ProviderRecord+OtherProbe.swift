// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// A value that a provider could have returned as well as a probe, if one is known.
  ///
  /// Only such values are made up as any code that can deal with the probe can deal with.
  func otherProbe<Value>(than probe: Value) -> Value? {
    if let current = currentValue(as: Value.self), !areIndistinguishable(current, probe) { return current }
    if let flag = probe as? Bool { return !flag as? Value }
    if let text = probe as? String { return "\(text) Probe" as? Value }
    func reversed<Items: BidirectionalCollection & RangeReplaceableCollection>(_ items: Items) -> Value? {
      Items(items.reversed()) as? Value
    }
    return (probe as? any BidirectionalCollection & RangeReplaceableCollection).flatMap { reversed($0) }
  }
}
