// SPDX-License-Identifier: Apache-2.0

/// One thing that was added to a registry.
final class RegistryEntry: Sendable {
  enum Content: Sendable {
    case value(any Sendable)
    case factory(RegistryFactory)
  }

  let content: Content
  let place: CodePlace

  init(content: Content, place: CodePlace) {
    self.content = content
    self.place = place
  }

  /// The type of the entry: that of its value, or the one that its factory declares.
  var type: Any.Type {
    switch content {
    case .value(let value): Swift.type(of: value)
    case .factory(let factory): factory.declared
    }
  }

  /// The entry as a `Value`; a factory that declares one runs now, if it has not run before.
  ///
  /// If it is not a `Value`, sets `mayFitElsewhere` if the answer may differ on another actor.
  func value<Value>(as requested: Value.Type, mayFitElsewhere: inout Bool) -> Value? {
    let verdict: RegistryRequest.Verdict
    switch content {
    case .value(let value):
      if let value = value as? Value { return value }
      verdict = RegistryRequest(requested).verdict(on: type)
    case .factory(let factory):
      verdict = RegistryRequest(requested).verdict(on: type) == .met ? .met : .notMet
      if verdict == .met, let value = factory.value() as? Value { return value }
    }
    if verdict != .notMet { mayFitElsewhere = true }
    return nil
  }

  /// Whether the entry holds a value that is of a type on the calling actor; `false` for a factory.
  func holdsValue(of requested: Any.Type) -> Bool {
    guard case .value(let value) = content else { return false }
    func isOne<Value>(_: Value.Type) -> Bool { value is Value }
    return _openExistential(requested, do: isOne)
  }

  /// Whether the entry is of a type, even if only on some actor.
  @inline(never)
  func offers(_ requested: Any.Type) -> Bool {
    holdsValue(of: requested) || RegistryRequest(requested).verdict(on: type) == .met
  }
}
