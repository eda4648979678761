// SPDX-License-Identifier: Apache-2.0

/// One thing that was added to a registry.
final class RegistryEntry: Sendable {
  enum Content: Sendable {
    case value(any Sendable)
    case factory(RegistryFactory)
  }

  /// What comes of asking an entry for a type.
  enum Answer<Value> {
    case value(Value)
    /// Not here and now; on another actor, the answer may be another one.
    case elsewhere
    /// Never.
    case no
  }

  let content: Content
  let place: RegistryPlace

  init(content: Content, place: RegistryPlace) {
    self.content = content
    self.place = place
  }

  /// The type by which the entry is known: that of its value, or the one that its factory declares.
  var type: Any.Type {
    switch content {
    case .value(let value): Swift.type(of: value)
    case .factory(let factory): factory.declared
    }
  }

  /// The entry as a `Value`; a factory that declares to make one runs now, if it did not before.
  func answer<Value>(for requested: Value.Type) -> Answer<Value> {
    switch content {
    case .value(let value):
      if let value = value as? Value { return .value(value) }
      return RegistryRequest(requested).verdict(on: type) == .notMet ? .no : .elsewhere
    case .factory(let factory):
      guard RegistryRequest(requested).verdict(on: type) == .met else { return .no }
      if let value = factory.value() as? Value { return .value(value) }
      return .elsewhere
    }
  }

  /// Whether the entry is of a type here and now, as far as that is known before its factory runs.
  func isAtHand(as requested: Any.Type) -> Bool {
    guard case .value(let value) = content else { return false }
    func isOne<Value>(_: Value.Type) -> Bool { value is Value }
    return _openExistential(requested, do: isOne)
  }

  /// Whether the entry is of a type, be it on some actor only.
  @inline(never)
  func offers(_ requested: Any.Type) -> Bool {
    isAtHand(as: requested) || RegistryRequest(requested).verdict(on: type) == .met
  }
}
