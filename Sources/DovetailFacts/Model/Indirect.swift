// SPDX-License-Identifier: Apache-2.0

/// A value that is often missing, and then takes no more room than a pointer.
///
/// A large program has a million of facts, and most have neither a provider nor an expected type.
@propertyWrapper
package struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable {
    case none
    case some(Value)
  }

  private var storage: Storage

  package init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.some) ?? .none }

  /// Whether there is no value, which is found without a copy of it.
  package var isEmpty: Bool { if case .none = storage { true } else { false } }

  package var wrappedValue: Value? {
    get { if case .some(let value) = storage { value } else { nil } }
    set { storage = newValue.map(Storage.some) ?? .none }
  }
}
