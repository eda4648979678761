// SPDX-License-Identifier: Apache-2.0

/// An optional value that is usually `nil`, and takes no more memory than a pointer.
///
/// A large program has a million facts, and most have neither a provider nor an expected type.
@propertyWrapper
package struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable {
    case none
    case some(Value)
  }

  private var storage: Storage

  package init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.some) ?? .none }

  /// Whether there is no value; unlike comparing with `nil`, this does not copy the value.
  package var isEmpty: Bool { if case .none = storage { true } else { false } }

  package var wrappedValue: Value? {
    get { if case .some(let value) = storage { value } else { nil } }
    set { storage = newValue.map(Storage.some) ?? .none }
  }
}
