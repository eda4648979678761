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

  /// The entry as a `Value`, and whether the answer is the same on every actor.
  ///
  /// A factory that declares a `Value` runs now, if it has not run before.
  func answer<Value>(as requested: Value.Type) -> (value: Value?, isFinal: Bool) {
    switch content {
    case .value(let value):
      if let found = value as? Value, !Self.isAccident(value, as: requested) { return (found, true) }
      return (nil, RegistryRequest(requested).verdict(on: type) == .notMet)
    case .factory(let factory):
      guard RegistryRequest(requested).verdict(on: type) == .met else { return (nil, true) }
      let value = factory.value() as? Value
      return (value, value != nil)
    }
  }

  /// Whether a value can be cast to a type only because there is nothing in it, as an empty `[Int]` is a `[String]` as
  /// well, or because the cast puts it into an object.
  private static func isAccident(_ value: any Sendable, as requested: Any.Type) -> Bool {
    if requested is AnyClass || requested == AnyObject.self { return object(in: value) == nil }
    guard Swift.type(of: value) != requested, !isExistential(requested) else { return false }
    let isEmpty =
      if let optional = value as? any OptionalType { optional.content == nil } else {
        (value as? any Collection)?.isEmpty ?? false
      }
    if !isEmpty || RegistryRequest(requested).verdict(on: Swift.type(of: value)) == .met { return false }
    return !haveMatchingElements(Swift.type(of: value), requested)
  }

  /// Whether what one collection may contain can be in the other: if not, a cast only succeeds for an empty one.
  private static func haveMatchingElements(_ type: Any.Type, _ requested: Any.Type) -> Bool {
    func element<Items: Collection>(_: Items.Type) -> Any.Type { Items.Element.self }
    guard let type = type as? any Collection.Type, let requested = requested as? any Collection.Type else {
      return false
    }
    return RegistryRequest(element(requested)).verdict(on: element(type)) == .met
  }

  /// Whether the entry holds a value that is of a type on the calling actor; `false` for a factory.
  func holdsValue(of requested: Any.Type) -> Bool {
    guard case .value(let value) = content else { return false }
    func isOne<Value>(_: Value.Type) -> Bool { value is Value && !Self.isAccident(value, as: Value.self) }
    return _openExistential(requested, do: isOne)
  }

  /// Whether the entry is of a type, even if only on some actor.
  @inline(never)
  func offers(_ requested: Any.Type) -> Bool {
    holdsValue(of: requested) || RegistryRequest(requested).verdict(on: type) == .met
  }
}
