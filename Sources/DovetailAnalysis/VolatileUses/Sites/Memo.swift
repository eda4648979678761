// SPDX-License-Identifier: Apache-2.0

/// Values that are made when they are asked for the first time.
struct Memo<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]

  /// The value for a key, which the closure makes if it is not known yet.
  mutating func value(for key: Key, _ make: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = make()
    known[key] = value
    return value
  }
}
